// Printed screens: photographed like all others, checked by tests/e2e/screens/print.desktop.spec.ts.
import { lastPayment } from './member-screens.ts';
import { newestMonth } from './month-screens.ts';
import { lastGuide } from './public-screens.ts';
import type { Screen } from './screen.ts';

/** A sheet of A4 is nearly as wide as a tablet. */
const paper = { area: 'print', sizes: ['768'], isPrinted: true } as const;
const payment = { ...paper, route: 'payments/:id', path: lastPayment } as const;

export const printedScreens: readonly Screen[] = [
  {
    ...paper,
    name: 'guide',
    route: 'guides/:slug?',
    viewer: 'visitor',
    path: lastGuide,
    worlds: ['little', 'much'],
  },
  {
    ...paper,
    name: 'one hour',
    route: 'admin/bantuan/:chapter',
    viewer: 'super admin',
    path: '/admin/bantuan/mulai-dalam-satu-jam',
    worlds: ['little'],
  },
  {
    ...paper,
    name: 'month',
    route: 'admin/months/:month',
    viewer: 'super admin',
    path: newestMonth,
    worlds: ['little'],
  },
  { ...payment, name: 'payment, paid', viewer: 'anindya', worlds: ['little'] },
  { ...payment, name: 'payment, rejected', viewer: 'raden', worlds: ['much'] },
  { ...payment, name: 'payment, open', viewer: 'citra', worlds: ['little'] },
];
