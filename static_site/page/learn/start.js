/** Makes the code of a page of the documentation runnable. Pages without such code load nothing else. */

const MARKED = ".highlight.run, .highlight[data-exercise], .highlight.proof, .learn-progress";

if (document.querySelector(MARKED)) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("./learn.css", import.meta.url).href }));
  const { LessonPage } = await import("./lesson_page.js");
  new LessonPage().fill();
}
