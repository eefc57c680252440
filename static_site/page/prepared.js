/** Answers that are files of the site, with the request that each one answers. The build writes this list. */

/** @type {{operation: string, request?: Object, file: string}[]} */
export const PREPARED = [];
