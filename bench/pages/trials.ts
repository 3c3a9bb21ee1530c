// The actions of an admin in the lists that the bench times. The scripts use the functions of stopwatch.ts.

export interface Trial {
  action: string;
  address: string;
  /** What the user does, as a script in the page. */
  act: (round: number) => string;
  /** What shows the reaction, as a script in the page. `search` is the query of the address before. */
  seen: string;
  /** Opens the screen again before each round, because a dialog covers it. */
  isReopened?: boolean;
}

const statuses = ['active', 'inactive', 'pending', ''];

export const trials: Trial[] = [
  {
    action: 'members: status chosen',
    address: '/admin/users',
    act: (round) => `choose('Status', '${statuses[round % statuses.length]}')`,
    seen: 'hasNewRows(search)',
  },
  {
    action: 'members: next page',
    address: '/admin/users',
    act: () => `press('Next')`,
    seen: 'hasNewRows(search)',
  },
  {
    action: 'members: a letter typed',
    address: '/admin/users',
    act: (round) => `type('${'siti aminah putri w'.slice(0, round + 1)}')`,
    seen: 'true',
  },
  {
    action: 'payments: status chosen',
    address: '/admin/payments',
    act: (round) => `choose('Status', '${['paid', 'waiting_confirmation'][round % 2]}')`,
    seen: 'hasNewRows(search)',
  },
  {
    action: 'payments: next page',
    address: '/admin/payments',
    act: () => `press('Next')`,
    seen: 'hasNewRows(search)',
  },
  {
    action: 'renewals: next page',
    address: '/admin/renewals',
    act: () => `press('Next')`,
    seen: 'hasNewRows(search)',
  },
  {
    action: 'payments: verification opened',
    address: '/admin/payments/verification',
    act: () => `press('Verifikasi INV')`,
    seen: `hasDialogWith('textarea, [role=radiogroup], fieldset')`,
    isReopened: true,
  },
  {
    action: 'payments: form to add one opened',
    address: '/admin/payments',
    act: () => `press('Tambahkan Pembayaran')`,
    seen: `hasDialogWith('form')`,
    isReopened: true,
  },
];
