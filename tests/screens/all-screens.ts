// Every screen of the product in one table: it is photographed by `npm run shots` and checked by the browser tests.
import { adminScreens } from './admin-screens.ts';
import { authScreens } from './auth-screens.ts';
import { importScreens } from './import-screens.ts';
import { linkScreens } from './link-screens.ts';
import { memberScreens } from './member-screens.ts';
import { monthScreens } from './month-screens.ts';
import { publicScreens } from './public-screens.ts';
import { reminderScreens } from './reminder-screens.ts';
import type { Screen } from './screen.ts';
import { statementScreens } from './statement-screens.ts';
import { whatsAppScreens } from './whatsapp-screens.ts';

export const screens: readonly Screen[] = [
  ...publicScreens,
  ...authScreens,
  ...memberScreens,
  ...adminScreens,
  ...importScreens,
  ...statementScreens,
  ...monthScreens,
  ...reminderScreens,
  ...whatsAppScreens,
  // Last: the members whom they add are the newest in every list.
  ...linkScreens,
];
