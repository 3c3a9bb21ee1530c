// Replaces the hook with which Mantine's fields get their ids. Its own makes up a random id in a layout effect, even where
// one is given: every field rendered twice, and hydration ended in one long task instead of several short ones.
import type { Plugin } from 'vite';

const MODULE = /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

/** React's ids are the same on the server and in the browser, and are valid in selectors. */
const code = `
  import { useId as useReactId } from 'react';
  export function useId(ownId) {
    const id = useReactId();
    return typeof ownId === 'string' ? ownId : id;
  }`;

export function stableIds(): Plugin {
  return {
    name: 'stable-ids',
    apply: 'build',
    load: (id) => (MODULE.test(id) ? code : undefined),
    generateBundle() {
      if (![...this.getModuleIds()].some((id) => MODULE.test(id)))
        throw new Error('Mantine has moved its useId: see web/build/stable-ids.ts.');
    },
  };
}
