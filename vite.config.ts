import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { groups } from './web/build/chunks.ts';
import { contractData } from './web/build/contract-data.ts';
import { mantineParts } from './web/build/mantine-parts.ts';
import { routerParts } from './web/build/router-parts.ts';
import { serviceWorker } from './web/build/service-worker.ts';
import { systemColorScheme } from './web/build/system-color-scheme.ts';
import { themeCss } from './web/build/theme-css.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig(({ command }) => ({
  plugins: [contractData(), themeCss(), mantineParts(), routerParts(), serviceWorker(), reactRouter()],
  /** Read by web/features/settings/SettingsLayout.tsx. */
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  css: { postcss: { plugins: [systemColorScheme()] } },
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // One self-contained server bundle: React is always its production build there, whatever NODE_ENV says at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Known at the start, so that the first visit of a screen in development does not reload the page.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
}));
