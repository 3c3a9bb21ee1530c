# The product in one image: built with everything, run with what it needs, by a user who owns only the data.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The packages bring a Node of their own for machines without one; here the image's runs.
RUN npm ci --ignore-scripts --no-audit --no-fund && rm -f node_modules/.bin/node
COPY . .
RUN node scripts/build.ts

FROM node:26-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    && rm -rf node_modules/.bin/node node_modules/node-linux-* node_modules/node-bin-* node_modules/node-darwin-* node_modules/node-win-*

FROM node:26-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    UV_THREADPOOL_SIZE=8 \
    MALLOC_ARENA_MAX=2 \
    NODE_OPTIONS=--max-semi-space-size=8 \
    NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY shared ./shared
COPY server ./server
COPY scripts ./scripts
COPY --from=build /app/build ./build
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
