// Replaces parts of Mantine that a page would pay for and has no use for.
import type { Plugin } from 'vite';

const parts = [
  // Gives each field a random id in a layout effect, even where it has an id. Every field therefore rendered twice,
  // and hydration ended in one long task instead of several short ones. React's ids are the same on the server and in
  // the browser.
  {
    module: /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/,
    code: `
      import { useId as useReactId } from 'react';
      export function useId(ownId) {
        const id = useReactId();
        return typeof ownId === 'string' ? ownId : id;
      }`,
  },
  // Computes all variables of the default theme when it is loaded. Ours are in a stylesheet (theme-css.ts).
  {
    module: /\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/,
    code: 'export const MantineCssVariables = () => null;',
  },
  // 140 shades; palette.ts names all colours of the product.
  {
    module: /\/MantineProvider\/default-colors\.mjs$/,
    code: 'export const DEFAULT_COLORS = {};',
  },
  // The colour scheme is in a cookie, and classes for what only some sizes or schemes show are not used.
  {
    module: /\/color-scheme-managers\/local-storage-manager\.mjs$/,
    code: 'export const localStorageColorSchemeManager = () => undefined;',
  },
  {
    module: /\/MantineProvider\/MantineClasses\/MantineClasses\.mjs$/,
    code: 'export const MantineClasses = () => null;',
  },
  // Attached to components that are used, and not used themselves. React names them when a screen draws one after all.
  ...[
    'ButtonGroup',
    'ButtonGroupSection',
    'ActionIconGroup',
    'ActionIconGroupSection',
    'InputClearButton',
  ].map((name) => ({ module: new RegExp(`/${name}\\.mjs$`), code: `export const ${name} = undefined;` })),
];

export function mantineParts(): Plugin {
  return {
    name: 'mantine-parts',
    apply: 'build',
    load: (id) => parts.find(({ module }) => module.test(id))?.code,
    generateBundle() {
      const ids = [...this.getModuleIds()];
      for (const { module } of parts)
        if (!ids.some((id) => module.test(id))) throw new Error(`Mantine has moved ${module}.`);
    },
  };
}
