// Writes the CSS variables of the theme into a stylesheet at build time. They are then cached and not repeated in
// every page.
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { colors } from '../palette.ts';
import { cssVariablesResolver, theme } from '../theme.ts';

const MODULE = 'virtual:theme.css';

export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? stylesheet() : undefined),
  };
}

function stylesheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  return convertCssVariables(
    {
      variables: dropForeignColors({ ...base.variables, ...own.variables }),
      light: dropForeignColors({ ...base.light, ...own.light }),
      dark: dropForeignColors({ ...base.dark, ...own.dark }),
    },
    ':root',
  );
}

/** Drops the variables of Mantine's other colours: the product has only those of the theme. */
function dropForeignColors(variables: Record<string, string>): Record<string, string> {
  const foreign = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in colors));
  const isForeign = (name: string) => foreign.some((color) => name.startsWith(`--mantine-color-${color}-`));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !isForeign(name)));
}
