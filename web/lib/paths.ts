// The addresses of screens. Links and redirects are built here and nowhere else; one without a screen does not compile.
import type { RequestState } from '#shared/letters/requests.states.ts';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import type { PaymentStatus } from '#shared/payments/payments.states.ts';
import type { Query, ScreenAddress } from '../screens.ts';

type Id = number | string;

const search = (values: Record<string, string | undefined>): Query => {
  const filled = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length ? `?${new URLSearchParams(filled)}` : '';
};

/** As the address of a list has them, with '?'. */
const filtered = (filters: string): Query => (filters ? `?${filters.replace('?', '')}` : '');

export const paths = {
  home: () => '/',
  guides: () => '/guides',
  guide: (slug: string) => `/guides/${encodeURIComponent(slug)}`,

  help: () => '/bantuan',
  /** The chapter of a screen, which is named as web/screens.ts writes it. */
  helpFor: (screen: string) => `/bantuan${search({ layar: screen })}`,
  helpChapter: (slug: string) => `/bantuan/${slug}`,
  helpBooklet: () => '/bantuan/buku',

  checkNumber: () => '/verifikasi',

  renew: (token: string) => `/perpanjang/${encodeURIComponent(token)}`,

  offline: (requested: string) => `/offline${search({ dari: requested })}`,

  login: (email?: string) => `/login${search({ email })}`,
  register: () => '/register',
  forgotPassword: (email?: string) => `/forgot-password${search({ email })}`,
  resendVerification: () => '/email/resend',

  dashboard: () => '/dashboard',
  profile: () => '/settings/profile',
  photo: () => '/settings/photo',
  changePassword: () => '/settings/change-password',
  ownData: () => '/settings/data',
  payments: () => '/payments',
  payment: (id: Id) => `/payments/${id}`,
  membership: () => '/membership',
  card: () => '/card',
  letters: () => '/letters',

  adminLogin: () => '/admin/login',
  adminTwoStep: () => '/admin/two-step',
  adminDashboard: () => '/admin/dashboard',
  adminMembers: (keyword?: string) => `/admin/users${search({ keyword })}`,
  adminMembersByStatus: (status: MemberStatus) => `/admin/users${search({ status })}`,
  adminMembersWith: (conditions: string) => `/admin/users${search({ conditions })}`,
  /** With the whole state of the list. */
  adminMembersView: (view: Id, state: Record<string, string>) =>
    `/admin/users${search({ view: String(view), ...state })}`,
  adminNewMember: () => '/admin/users/create',
  adminImports: () => '/admin/users/import',
  adminImport: (id: Id) => `/admin/users/import/${id}`,
  adminImportColumns: (id: Id) => `/admin/users/import/${id}/columns`,
  adminActivations: () => '/admin/users/activation',
  adminDoubles: (view?: 'dismissed') => `/admin/users/doubles${search({ view })}`,
  adminMerge: (survivor: Id, merged: Id) =>
    `/admin/users/merge${search({ survivor: String(survivor), merged: String(merged) })}`,
  adminMerges: () => '/admin/users/merges',
  adminMemberJobs: () => '/admin/users/jobs',
  adminMemberJob: (id: Id) => `/admin/users/jobs/${id}`,
  adminMember: (id: Id) => `/admin/users/${id}/manage`,
  adminCategories: () => '/admin/categories',
  adminCompanyCategories: () => '/admin/company-categories',
  adminLabels: () => '/admin/labels',
  adminAdmins: () => '/admin/admins',
  adminAudit: () => '/admin/audit',
  adminFailedJobs: () => '/admin/failed-jobs',
  adminChangePassword: () => '/admin/admins/change-password',
  adminPayments: () => '/admin/payments',
  adminPaymentsByStatus: (status: PaymentStatus) => `/admin/payments${search({ status })}`,
  adminVerification: () => '/admin/payments/verification',
  /** The queue with one payment open; `page` is where the list shows it. */
  adminVerify: (payment: Id, page: number) =>
    `/admin/payments/verification${search({ verify: String(payment), page: page > 1 ? String(page) : undefined })}`,
  adminStatements: (filters = '') => `/admin/statements${filtered(filters)}`,
  adminDeposits: (state?: string) => `/admin/statements/deposits${search({ state })}`,
  adminStatementUpload: () => '/admin/statements/upload',
  adminStatementGuides: () => '/admin/statements/download',
  adminStatementGuidesEdit: () => '/admin/statements/download/edit',
  adminStatementHistory: (view?: 'uploads') => `/admin/statements/history${search({ view })}`,
  /** The desk; `filters` are those of the list that it goes through. */
  adminStatementRow: (id: Id, filters = '') => `/admin/statements/rows/${id}${filtered(filters)}`,
  adminMonths: (year?: number) =>
    `/admin/months${search({ year: year === undefined ? undefined : String(year) })}`,
  adminMonth: (month: string) => `/admin/months/${month}`,
  adminDue: (filters = '') => `/admin/reminders/due${filtered(filters)}`,
  /** The walk-through; `filters` are those of the list that it goes through. */
  adminWhatsApp: (filters = '') => `/admin/reminders/whatsapp${filtered(filters)}`,
  adminRenewals: () => '/admin/renewals',
  adminReminders: () => '/admin/reminders',
  adminLetters: () => '/admin/letters',
  adminLetterDraft: (id: Id) => `/admin/letters/drafts/${id}`,
  adminLetterRequests: (state?: RequestState) => `/admin/letters/requests${search({ state })}`,
  adminLetterBooks: () => '/admin/letters/books',
  adminLetterBook: (id: Id) => `/admin/letters/books/${id}`,
  adminLetterTypes: () => '/admin/letters/types',
  adminNewLetterType: () => '/admin/letters/types/create',
  adminLetterType: (id: Id) => `/admin/letters/types/${id}`,
  adminLetterSigners: () => '/admin/letters/signers',
  adminLetter: (id: Id) => `/admin/letters/${id}`,
  adminHelp: () => '/admin/bantuan',
  adminHelpFor: (screen: string) => `/admin/bantuan${search({ layar: screen })}`,
  adminHelpChapter: (slug: string) => `/admin/bantuan/${slug}`,
  adminHelpBooklet: (role: string) => `/admin/bantuan/buku/${role}`,
  adminGuides: () => '/admin/guides',
  adminNewGuide: () => '/admin/guides/create',
  adminGuide: (id: Id) => `/admin/guides/${id}/edit`,
  adminSettings: () => '/admin/settings',
  adminAssociation: () => '/admin/settings/association',
  adminAccounts: () => '/admin/settings/accounts',
  adminDocuments: () => '/admin/settings/documents',
  adminReminderSettings: () => '/admin/settings/reminders',
  adminAppearance: () => '/admin/settings/appearance',
  adminFrontPage: () => '/admin/settings/front-page',
  adminDues: () => '/admin/settings/dues',
  adminFeatures: () => '/admin/settings/features',
  adminRegistration: () => '/admin/settings/registration',
  adminTestMail: () => '/admin/settings/email/test',
  adminDataArchive: () => '/admin/settings/data',
} as const satisfies Record<string, (...values: never[]) => ScreenAddress>;

/** The login screen of each kind of session. */
export const loginPath = { member: paths.login, admin: paths.adminLogin };
