// Every screen of the product in one table: it is photographed by `npm run shots` and checked by the browser tests.
import { type Area, type ScreenPath, screenList } from '../../web/screens.ts';
import { adminScreens } from './admin-screens.ts';
import { authScreens } from './auth-screens.ts';
import { importScreens } from './import-screens.ts';
import { letterScreens } from './letter-screens.ts';
import { linkScreens } from './link-screens.ts';
import { memberScreens } from './member-screens.ts';
import { monthScreens } from './month-screens.ts';
import { publicScreens } from './public-screens.ts';
import { reminderScreens } from './reminder-screens.ts';
import { type Screen, withFailure } from './screen.ts';
import { statementScreens } from './statement-screens.ts';
import { whatsAppScreens } from './whatsapp-screens.ts';

const told: readonly Screen[] = [
  ...publicScreens,
  ...authScreens,
  ...memberScreens,
  ...adminScreens,
  ...importScreens,
  ...statementScreens,
  ...monthScreens,
  ...reminderScreens,
  ...whatsAppScreens,
  ...letterScreens,
];

const viewers: Record<Area, Pick<Screen, 'area' | 'viewer'>> = {
  public: { area: 'public', viewer: 'visitor' },
  entry: { area: 'auth', viewer: 'visitor' },
  member: { area: 'member', viewer: 'raden' },
  account: { area: 'member', viewer: 'raden' },
  adminEntry: { area: 'auth', viewer: 'visitor' },
  admin: { area: 'admin', viewer: 'super admin' },
  adminSettings: { area: 'admin', viewer: 'super admin' },
};

/** Who need not set up the second step is led on. */
const passed: ScreenPath = 'admin/two-step';

/** Screens that no row shows before an act: as they are, and when loading fails. */
const plain = screenList
  .filter(({ path, file }) => file.endsWith('.tsx') && !path.includes(':') && path !== passed)
  .filter(({ path }) => !told.some(({ route, act }) => route === path && !act))
  .flatMap(({ area, path }) => withFailure({ ...viewers[area], name: path, route: path }));

export const screens: readonly Screen[] = [
  ...told,
  ...plain,
  // Last: the members whom they add are the newest in every list.
  ...linkScreens,
];
