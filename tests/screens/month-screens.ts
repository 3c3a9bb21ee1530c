// The screens of closed months, with the credits of the statement screens.
import { months } from '#shared/months/months.contract.ts';
import { click, type Screen, withFailure } from './screen.ts';
import type { Session } from './session.ts';

type Row = Omit<Screen, 'area' | 'viewer'>;

/** Of the newest month: the current one, which cannot be closed yet, or an empty one before any statement. */
export async function newestMonth(session: Session): Promise<string> {
  const { data } = await session.ask(months.list);
  return `/admin/months/${data.months[0]?.month ?? '2026-10'}`;
}

const sheet = { route: 'admin/months/:month', path: newestMonth } as const;

const rows: Row[] = [
  {
    name: 'month closing',
    route: 'admin/months/:month',
    path: '/admin/months/2026-10',
    worlds: ['little'],
    act: click('Tutup Bulan'),
  },
];

const failing: Row[] = [
  { name: 'months', route: 'admin/months', path: '/admin/months', worlds: ['empty', 'little'] },
  { name: 'month', ...sheet, worlds: ['empty', 'little'] },
];

const asSuperAdmin = (row: Row): Screen => ({ area: 'admin', viewer: 'super admin', ...row });

export const monthScreens: Screen[] = [
  ...failing.map(asSuperAdmin).flatMap(withFailure),
  ...rows.map(asSuperAdmin),
];
