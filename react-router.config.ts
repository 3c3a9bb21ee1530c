import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // A page brings the routes it needs; those behind its links follow in one cached request.
  routeDiscovery: { mode: 'lazy' },
  // One file per screen: its loader is one line, too small for a separate request.
  splitRouteModules: false,
} satisfies Config;
