// What the screens are measured against, as data.

export type Visitor = 'stranger' | 'member' | 'admin';

/** Lighthouse scores from 0 to 100, times in ms; a value without a goal is only reported. */
export interface Goal {
  performance: number;
  accessibility: number;
  practices: number;
  seo?: number;
  lcp?: number;
  cls?: number;
  tbt?: number;
}

export interface Screen {
  address: string;
  visitor: Visitor;
  goal: Goal;
}

const plain: Goal = {
  performance: 100,
  accessibility: 100,
  practices: 100,
  seo: 100,
  lcp: 1000,
  cls: 0,
  tbt: 10,
};
/** Lighthouse deducts points from a page that asks search engines to stay away, as one behind a personal link does. */
const unlisted: Goal = { ...plain, seo: undefined };
const auth: Goal = { performance: 98, accessibility: 100, practices: 100 };
const member: Goal = { ...auth, performance: 95 };
const admin: Goal = { ...auth, performance: 90 };

/** Addresses that depend on the generated data. */
export interface SampleAddresses {
  guide: string;
  verification: string;
  payment: string;
  manage: string;
  /** Its columns wait for a look. */
  importColumns: string;
  /** Its dry run. */
  importReview: string;
}

export function screens(places: SampleAddresses): Screen[] {
  return [
    ...at(['/', '/guides', places.guide, '/bantuan', '/bantuan/membayar-iuran'], 'stranger', plain),
    ...at([places.verification], 'stranger', unlisted),
    ...at(['/login', '/register', '/forgot-password', '/admin/login'], 'stranger', auth),
    ...at(['/dashboard', '/membership', '/card', '/payments', places.payment], 'member', member),
    ...at(['/settings/profile', '/settings/change-password', '/settings/data'], 'member', member),
    ...at(
      ['/admin/dashboard', '/admin/users', '/admin/users/create', '/admin/users/activation', places.manage],
      'admin',
      admin,
    ),
    ...at(['/admin/users/import', places.importColumns, places.importReview], 'admin', admin),
    ...at(
      ['/admin/settings/association', '/admin/settings/accounts', '/admin/settings/documents'],
      'admin',
      admin,
    ),
    ...at(
      ['/admin/settings/appearance', '/admin/settings/front-page', '/admin/settings/registration'],
      'admin',
      admin,
    ),
    ...at(['/admin/settings/email/test', '/admin/settings/data'], 'admin', admin),
    ...at(
      ['/admin/failed-jobs', '/admin/company-categories', '/admin/labels', '/admin/users/jobs'],
      'admin',
      admin,
    ),
    ...at(
      ['/admin/payments/verification', '/admin/payments', '/admin/renewals', '/admin/reminders/due'],
      'admin',
      admin,
    ),
    ...at(['/admin/statements', '/admin/statements/upload', '/admin/statements/history'], 'admin', admin),
    ...at(['/admin/statements/deposits'], 'admin', admin),
    ...at(['/admin/reminders/whatsapp'], 'admin', admin),
    ...at(['/admin/users/doubles', '/admin/users/merges'], 'admin', admin),
    ...at(['/admin/months', '/admin/months/2026-10'], 'admin', admin),
    ...at(['/admin/reminders', '/admin/settings/reminders'], 'admin', admin),
    ...at(['/admin/categories', '/admin/admins', '/admin/guides', '/admin/audit'], 'admin', admin),
    ...at(['/admin/bantuan', '/admin/bantuan/mencocokkan-mutasi'], 'admin', admin),
  ];
}

function at(addresses: string[], visitor: Visitor, goal: Goal): Screen[] {
  return addresses.map((address) => ({ address, visitor, goal }));
}
