// The screens of a member, as members of every story see them.
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { click, type Screen, withFailure, withoutData } from './screen.ts';
import type { Session } from './session.ts';

const one = ['little'] as const;
const two = ['little', 'much'] as const;

type Row = Omit<Screen, 'area'>;

const asRaden: Row[] = [
  { name: 'dashboard', route: 'dashboard', viewer: 'raden' },
  { name: 'membership', route: 'membership', viewer: 'raden' },
  { name: 'payments', route: 'payments', viewer: 'raden' },
  { name: 'profile', route: 'settings/profile', viewer: 'raden' },
  { name: 'card', route: 'card', viewer: 'raden' },
  { name: 'photo', route: 'settings/photo', viewer: 'raden', worlds: one },
];

const stories: Row[] = [
  ...(['jihan', 'citra', 'bagas', 'galih', 'fitria', 'teguh'] as const).map<Row>((viewer) => ({
    name: `dashboard of ${viewer}`,
    route: 'dashboard',
    viewer,
    worlds: one,
  })),
  ...(['citra', 'bagas', 'galih', 'indra', 'raden'] as const).map<Row>((viewer) => ({
    name: `payment of ${viewer}`,
    route: 'payments/:id',
    viewer,
    path: lastPayment,
    worlds: viewer === 'raden' ? two : one,
  })),
  { name: 'payment, missing', route: 'payments/:id', path: '/payments/999999', viewer: 'jihan', worlds: one },
  { name: 'account menu', route: 'dashboard', viewer: 'raden', worlds: two, act: click('Menu akun') },
  {
    name: 'navigation',
    route: 'dashboard',
    viewer: 'raden',
    worlds: one,
    sizes: ['360'],
    act: click('Navigasi'),
  },
  { name: 'order dues', route: 'payments', viewer: 'citra', worlds: one, act: click('Bayar Iuran') },
  {
    name: 'upload proof',
    route: 'payments/:id',
    viewer: 'citra',
    path: lastPayment,
    worlds: one,
    act: click('Upload Bukti'),
  },
  {
    name: 'upload proof, errors',
    route: 'payments/:id',
    viewer: 'citra',
    path: lastPayment,
    worlds: one,
    act: click('Upload Bukti', 'Kirim'),
  },
  { name: 'profile, saved', route: 'settings/profile', viewer: 'jihan', worlds: one, act: click('Simpan') },
  { name: 'own data', route: 'settings/data', viewer: 'raden', worlds: one },
  {
    name: 'own data, errors',
    route: 'settings/data',
    viewer: 'jihan',
    worlds: one,
    act: click('Unduh data saya'),
  },
  {
    name: 'change password, errors',
    route: 'settings/change-password',
    viewer: 'jihan',
    worlds: one,
    act: click('Simpan'),
  },
];

export const memberScreens: Screen[] = [
  ...asRaden.flatMap((screen) => withFailure({ area: 'member', ...screen })),
  ...withoutData({
    area: 'member',
    name: 'change password',
    route: 'settings/change-password',
    viewer: 'raden',
    worlds: one,
  }),
  ...withFailure({
    area: 'member',
    name: 'payment',
    route: 'payments/:id',
    viewer: 'citra',
    path: lastPayment,
    worlds: one,
  }),
  ...stories.map((screen) => ({ area: 'member', ...screen }) as const),
];

export async function lastPayment({ ask }: Session): Promise<string> {
  const { data } = await ask(ownPayments.list);
  return `/payments/${data[0]?.id}`;
}
