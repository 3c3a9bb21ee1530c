# The product in one image: the files of a release, run by a user who owns only the data.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The packages bring a Node of their own for machines without one; here the image's runs.
RUN npm ci --ignore-scripts --no-audit --no-fund && rm -f node_modules/.bin/node
COPY . .
# The history is not here: release.json names this commit.
ARG COMMIT
RUN node scripts/release.ts --unpacked /release

FROM node:26-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
COPY --from=build /release ./
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["./anggota"]
