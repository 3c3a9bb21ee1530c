// The rooms of the product by matter, for who meets them in one flat list. Shelves order nothing: floors do.

export const shelves: Record<string, { about: string; rooms: readonly string[] }> = {
  access: {
    about: 'who comes in: logins, passwords, admins',
    rooms: ['activations', 'admins', 'auth', 'passwords', 'sessions', 'two-step'],
  },
  people: {
    about: 'members, their lists, and work on many of them',
    rooms: [
      'categories',
      'company-categories',
      'doubles',
      'imports',
      'member-categories',
      'member-jobs',
      'member-labels',
      'member-views',
      'members',
      'membership',
      'merges',
      'renewals',
      'stops',
    ],
  },
  money: {
    about: 'dues, slips, the bank and its months',
    rooms: [
      'bank-accounts',
      'deposits',
      'dues',
      'evidence',
      'months',
      'payments',
      'proofs',
      'statement-links',
      'statements',
      'unique-codes',
    ],
  },
  contact: {
    about: 'reminders by mail and WhatsApp, and their links',
    rooms: ['reminders', 'renew-links', 'whatsapp'],
  },
  papers: {
    about: 'cards, letters, files and archives',
    rooms: ['data-archive', 'documents', 'files', 'letters', 'own-data', 'papers', 'tables'],
  },
  site: {
    about: 'the association, its pages and its first steps',
    rooms: [
      'association',
      'colors',
      'dashboard',
      'first-steps',
      'guides',
      'handbook',
      'home',
      'not-found',
      'settings',
    ],
  },
  care: {
    about: 'what runs, what failed, who did what',
    rooms: ['api-docs', 'audit', 'failed-jobs', 'health', 'mailbox', 'metrics'],
  },
};
