# The image of every role: `--roles=api,jobs`, `--roles=ingest`, `--roles=edge`, and the command line.
# Explained in docs/operate/containers.md, tried by deploy/image/try.sh.
ARG BASE=debian:bookworm-slim

FROM ${BASE} AS build
ARG NPM=10.9.4
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates npm binutils
WORKDIR /app
COPY package.json package-lock.json ./
# Debian's npm only fetches the Node that is pinned here, and an npm: on the old Node packages for our platform are passed over.
RUN arch=$(node -p process.arch) \
    && node=$(node -p "require('./package.json').optionalDependencies['node-linux-$arch']") \
    && npm install --global --no-audit --no-fund --loglevel=error "node-linux-$arch@$node" "npm@$NPM" \
    && ln -sf "/usr/local/lib/node_modules/node-linux-$arch/bin/node" /usr/local/bin/node
COPY contract/package.json contract/
COPY runtime/package.json runtime/
COPY art/package.json art/
COPY demo/package.json demo/
COPY server/package.json server/
COPY media/package.json media/
COPY simulators/package.json simulators/
COPY ui/package.json ui/
COPY web/package.json web/
COPY console/package.json console/
COPY e2e/package.json e2e/
RUN npm ci --include=dev --no-audit --no-fund --loglevel=error
COPY . .
RUN node tools/build-web.ts
# What runs, and nothing else: a release, whose Node goes to where programs are looked for.
RUN node tools/package.ts --folder /out/app && mv /out/app/node_modules/node-linux-*/bin/node /out/node

# What programs need of Debian: libraries, certificates and a shell, without package manager or interpreters.
FROM ${BASE} AS root
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates busybox age ffmpeg
RUN useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin paasuke
COPY --from=build /out/node /usr/local/bin/node
COPY --from=build /out/app /app
COPY deploy/image/root.sh /
RUN ADDONS=/app sh /root.sh /out/base busybox age node && BESIDE=/out/base sh /root.sh /out/ffmpeg ffmpeg

FROM scratch
COPY --from=root /out/base /
COPY --from=root /out/ffmpeg /
COPY --from=build /out/app /app
ENV PATH=/usr/local/bin:/usr/bin:/bin
WORKDIR /app
# Written to are DATA_DIR and /tmp only. Every thread would have a heap of its own in the C library: one is enough.
ENV NODE_ENV=production DATA_DIR=/data HOME=/tmp NODE_COMPILE_CACHE=/tmp/compiled MALLOC_ARENA_MAX=1
USER 10001:10001
EXPOSE 8080 8081 8090
# For the server; a role on another port says so where it is started.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "deploy/image/health.ts", "8080"]
# Node takes the place of the shell and is the first process: it gets SIGTERM, drains, and has no shell or npm between.
ENTRYPOINT ["sh", "/app/deploy/image/start.sh"]
CMD ["--roles=api,jobs"]
