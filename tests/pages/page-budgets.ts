// What a first visit of each screen may weigh, in kB (1000 bytes) as brotli sends them. A screen without a line here fails the
// test: adding one means deciding what it may cost.

/** JavaScript of a hydrated screen by its address in web/routes.ts. */
export const scriptBudgets: Record<string, number> = {
  '/': 125,
  '/guides/:slug?': 135,
  '/bantuan': 135,
  '/bantuan/buku': 135,
  '/bantuan/:chapter': 135,
  '/verifikasi/:token': 133,
  '/perpanjang/:token': 138,
  '/pengingat/berhenti/:token': 130,
  '/offline': 136,
  '/*': 120,

  '/login': 141,
  '/register': 152,
  '/forgot-password': 141,
  '/reset-password/:token': 141,
  '/aktivasi/:token': 142,
  '/email/verify/:userId/:hash': 130,
  '/email/resend': 141,

  '/dashboard': 145,
  '/card': 142,
  '/membership': 145,
  '/payments': 145,
  '/payments/:id': 146,
  '/settings': 125,
  '/settings/profile': 155,
  '/settings/photo': 150,
  '/settings/change-password': 155,
  '/settings/data': 148,

  '/admin/login': 142,
  '/admin/two-step': 152,
  '/admin': 158,
  '/admin/dashboard': 160,
  '/admin/payments/verification': 182,
  '/admin/payments': 182,
  '/admin/statements': 187,
  '/admin/statements/upload': 183,
  '/admin/statements/download': 158,
  '/admin/statements/deposits': 178,
  '/admin/statements/history': 175,
  '/admin/statements/rows/:rowId': 191,
  '/admin/statements/download/edit': 178,
  '/admin/reminders/whatsapp': 177,
  '/admin/months': 175,
  '/admin/months/:month': 180,
  '/admin/users': 189,
  '/admin/users/create': 180,
  '/admin/users/activation': 180,
  '/admin/users/doubles': 174,
  '/admin/users/merge': 172,
  '/admin/users/merges': 173,
  '/admin/users/jobs': 175,
  '/admin/users/jobs/:jobId': 180,
  '/admin/users/:userId/manage': 200,
  '/admin/users/import': 180,
  '/admin/users/import/:importId': 193,
  '/admin/users/import/:importId/columns': 188,
  '/admin/reminders/due': 180,
  '/admin/renewals': 178,
  '/admin/reminders': 180,
  '/admin/categories': 185,
  '/admin/company-categories': 185,
  '/admin/labels': 185,
  '/admin/audit': 181,
  '/admin/failed-jobs': 180,
  '/admin/admins': 185,
  '/admin/admins/change-password': 180,
  '/admin/bantuan': 155,
  '/admin/bantuan/buku/:role': 157,
  '/admin/bantuan/:chapter': 157,
  '/admin/guides': 175,
  '/admin/guides/create': 190,
  '/admin/guides/:guideId/edit': 190,
  '/admin/settings': 157,
  '/admin/settings/accounts': 187,
  '/admin/settings/documents': 183,
  '/admin/settings/dues': 185,
  '/admin/settings/reminders': 186,
  '/admin/settings/association': 180,
  '/admin/settings/appearance': 190,
  '/admin/settings/front-page': 183,
  '/admin/settings/registration': 175,
  '/admin/settings/email/test': 175,
  '/admin/settings/data': 178,
};

/** Styles of any screen. */
export const STYLE_BUDGET_KB = 27;

/** HTML and styles together of a page that goes out without JavaScript. */
export const PLAIN_PAGE_BUDGET_KB = 15;

/** The same of the home page with all texts as long as they may be. */
export const FULL_HOME_BUDGET_KB = 24;

/** The one font file, which every page preloads and keeps for a year. */
export const FONT_BUDGET_KB = 20;
