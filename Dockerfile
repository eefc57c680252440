# An image of `descarte serve`: docs/api.md#containers tells how to run it.
# Another Python, or other optional parts: docker build --build-arg PYTHON=3.14 --build-arg PARTS=web .
ARG PYTHON=3.13

# The full image has a C++ compiler, which the kernel needs.
FROM python:${PYTHON} AS build
ARG PARTS=web,draw
WORKDIR /source
COPY pyproject.toml README.md LICENSE NOTICE ./
COPY native native
COPY src src
# Install from wheels alone, so that what is installed was built from these files or came as a wheel.
RUN pip wheel --no-cache-dir --wheel-dir /wheels ".[${PARTS}]" \
    && python -m venv /opt/descarte \
    && /opt/descarte/bin/pip install --no-cache-dir --no-index --find-links /wheels "descarte[${PARTS}]" \
    && /opt/descarte/bin/python -c "import descarte.fast._kernel" \
    && /opt/descarte/bin/pip uninstall --yes pip

FROM python:${PYTHON}-slim
LABEL org.opencontainers.image.title="descarte" \
      org.opencontainers.image.description="The page and the HTTP interface of descarte" \
      org.opencontainers.image.licenses="MIT"
COPY --from=build /opt/descarte /opt/descarte
# The root file system may be read-only: Python writes no compiled files, and nothing looks for a home.
ENV PATH=/opt/descarte/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    HOME=/tmp \
    DESCARTE_HOST=0.0.0.0 \
    DESCARTE_PORT=8765
# A number, so that Kubernetes can check that it is not root.
USER 10001:10001
WORKDIR /tmp
EXPOSE 8765
STOPSIGNAL SIGINT
# The image has no curl; a proxy of the environment must not see this request.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --start-interval=1s --retries=3 \
    CMD ["python", "-c", "import os, sys; from http.client import HTTPConnection; \
server = HTTPConnection('127.0.0.1', int(os.environ['DESCARTE_PORT']), timeout=4); \
server.request('GET', '/api/v1/health'); sys.exit(server.getresponse().status != 200)"]
ENTRYPOINT ["descarte", "serve"]
