import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contractData } from './web/build/contract-data.ts';
import { serviceWorker } from './web/build/service-worker.ts';
import { systemColorScheme } from './web/build/system-color-scheme.ts';
import { themeCss } from './web/build/theme-css.ts';

/**
 * A few chunks instead of dozens: what every page runs on, what frames it, and what nearly every form is made of. The
 * rest is split by screen. A group takes the imports of its files along, except those of a group with higher priority.
 */
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  {
    name: 'frame',
    test: /\/core\/MantineProvider\/|\/web\/(layouts\/(Site|Account)|components\/(Toasts|ErrorScreen|JoinBanner|TextLink|SkipLink)|lib\/(titles|guards))/,
    priority: 3,
  },
  {
    name: 'buttons',
    test: /\/core\/esm\/components\/(Button|UnstyledButton)\//,
    priority: 3,
  },
  {
    name: 'texts',
    test: /\/core\/esm\/components\/Skeleton\/|\/web\/components\/(PageHeader|Card|Description|Skeletons|Date|Money|Status)/,
    priority: 2,
  },
  {
    name: 'forms',
    test: /\/core\/esm\/components\/TextInput\/|@mantine\/form\/|\/web\/(components\/(Form|Submit|Password)|lib\/use-server-form)/,
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [contractData(), themeCss(), serviceWorker(), reactRouter()],
  css: { postcss: { plugins: [systemColorScheme()] } },
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  // One self-contained server bundle: React is always its production build there, whatever NODE_ENV says at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Known at the start, so that the first visit of a screen in development does not reload the page.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
}));
