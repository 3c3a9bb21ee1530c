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
  define: {
    /** Read by web/features/settings/SettingsLayout.tsx. */
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(version),
    // In the server bundle Vite leaves it to run time, where React would be its development build unless it is set.
    ...(command === 'build' && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  css: { postcss: { plugins: [systemColorScheme()] } },
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // One self-contained server bundle.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Known at the start, so that the first visit of a screen in development does not reload the page.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
}));
