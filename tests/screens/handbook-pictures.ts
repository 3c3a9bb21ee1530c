// The pictures of the handbook: which screen each shows, from the table of screens, so that no way to a screen is written twice.
import type { HandbookRole } from '#shared/handbook/handbook.labels.ts';
import { screens } from './all-screens.ts';
import type { Screen } from './screen.ts';

export interface HandbookPicture {
  /** `handbook/pictures/<id>.webp` */
  id: string;
  /** A screen of `all-screens.ts`: its area and name. */
  of: `${Screen['area']}, ${string}`;
  /** Members' pictures are those of a phone, the others those of a desk. */
  role: HandbookRole;
  /** Scrolled to the top of the window. */
  shows?: string;
}

/** Throws for a screen that is not in the table. */
export function screenOf({ id, of }: HandbookPicture): Screen {
  const screen = screens.find(({ area, name }) => `${area}, ${name}` === of);
  if (!screen) throw new Error(`The picture ${id} shows '${of}', which is no screen.`);
  return screen;
}

const member = (
  id: string,
  of: HandbookPicture['of'],
  more: Partial<HandbookPicture> = {},
): HandbookPicture => ({ id, of, role: 'anggota', ...more });
const desk = (
  id: string,
  of: HandbookPicture['of'],
  more: Partial<HandbookPicture> = {},
): HandbookPicture => ({ id, of, role: 'sekretaris', ...more });

export const handbookPictures: readonly HandbookPicture[] = [
  member('register', 'auth, register'),
  member('activation', 'auth, activate account'),
  member('login', 'auth, login'),
  member('forgot-password', 'auth, forgot password'),
  member('order-dues', 'member, order dues'),
  member('transfer', 'member, payment of citra'),
  member('renewal-bill', 'public, renewal link, bill'),
  member('member-dashboard', 'member, dashboard of jihan'),
  member('card', 'member, card'),
  member('profile', 'member, profile'),
  member('change-password', 'member, change password'),
  member('own-data', 'member, own data'),
  member('opt-out', 'public, opt out'),

  desk('admin-dashboard', 'admin, dashboard'),
  desk('import-columns', 'admin, import columns', { shows: 'table' }),
  desk('import-review', 'admin, import dry run', { shows: '[aria-label="Saring baris"]' }),
  desk('activation-list', 'admin, activation'),
  desk('members', 'admin, members'),
  desk('member-conditions', 'admin, members, choosing conditions'),
  desk('member-views', 'admin, members, views'),
  desk('labels', 'admin, labels, some'),
  desk('member-job-choice', 'admin, members, choosing'),
  desk('member-job-result', 'admin, job result'),
  desk('doubles', 'admin, doubles, some'),
  desk('new-member', 'admin, new member'),
  desk('manage-member', 'admin, manage member'),
  desk('member-menu', 'admin, member menu'),
  desk('add-renewal', 'admin, add renewal'),
  desk('stop-member', 'admin, manage member, stopping'),
  desk('due', 'admin, due'),
  desk('reminders', 'admin, reminders, filled'),
  desk('whatsapp', 'admin, whatsapp'),
  desk('company-categories', 'admin, company categories'),
  desk('guide-editor', 'admin, edit guide'),
  desk('admin-password', 'admin, own password'),
  desk('clash', 'admin, manage member, changed by two'),

  desk('verification', 'admin, verification'),
  desk('verification-desk', 'admin, desk'),
  desk('payments', 'admin, payments'),
  desk('add-payment', 'admin, add payment'),
  desk('statement-guides', 'admin, statement guides'),
  desk('statement-upload', 'admin, statement mapping'),
  desk('statement-rows', 'admin, statements'),
  desk('statement-desk', 'admin, statement desk'),
  desk('deposits', 'admin, deposits, some'),
  desk('statement-history', 'admin, statement history'),
  desk('month', 'admin, month'),
  desk('categories', 'admin, categories'),
  desk('dues', 'admin, dues'),

  desk('identity', 'admin, association'),
  desk('appearance', 'admin, appearance'),
  desk('front-page', 'admin, front page'),
  desk('accounts', 'admin, accounts'),
  desk('documents', 'admin, letter and card'),
  desk('reminder-settings', 'admin, reminder settings'),
  desk('registration', 'admin, registration'),
  desk('test-mail', 'admin, test mail'),
  desk('failed-jobs', 'admin, failed jobs'),
  desk('admins', 'admin, admins'),
  desk('audit', 'admin, audit'),
  desk('merge', 'admin, merge, of doubles'),
  desk('all-data', 'admin, all data, ready'),
];
