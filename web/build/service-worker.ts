// Adds the service worker to the build as /sw.js: a name without a hash, which browsers check for updates.
import type { Plugin } from 'vite';

const NAME = 'sw.js';

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: '/web/worker/service-worker.ts', fileName: NAME });
    },
    async generateBundle(_options, bundle) {
      const chunk = bundle[NAME];
      if (chunk?.type !== 'chunk') throw new Error(`${NAME} is missing`);
      const build = await shortHash(Object.keys(bundle).toSorted().join());
      chunk.code = chunk.code.replace('{{build}}', build);
    },
  };
}

/** A hash of all file names, which contain hashes of the contents. */
async function shortHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex().slice(0, 12);
}
