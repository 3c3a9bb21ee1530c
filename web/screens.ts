// Every screen of the product, described once: the routes of the build, the links, the tests and the bench follow from it.
// Browsers load none of it, because the web imports only its types.
import { keysOf } from '#shared/keys.ts';

export type Area = 'public' | 'entry' | 'member' | 'account' | 'adminEntry' | 'admin' | 'adminSettings';

interface ScreenFacts {
  /** In web/features. A plain .ts file only leads to another screen. */
  file: `${string}.ts` | `${string}.tsx`;
  /** A heading that it always has. Left out where that depends on an id, or on the way here. */
  heading?: string;
  /** JavaScript of a first visit, in kB (1000 bytes) as brotli sends it. Adding a screen means deciding what it may cost. */
  kB: number;
}

/** By the frame around them and by their address, in which ':id' stands for what differs. */
export const screens = {
  public: {
    '': screen('home/Home.tsx', 125),
    'guides/:slug?': screen('guides/Guides.tsx', 135, 'Panduan'),
    bantuan: screen('handbook/Handbook.tsx', 135, 'Bantuan'),
    'bantuan/buku': screen('handbook/Booklet.tsx', 135, 'Bantuan untuk anggota'),
    'bantuan/:chapter': screen('handbook/Chapter.tsx', 135),
    'verifikasi/:token': screen('documents/Verification.tsx', 133),
    'perpanjang/:token': screen('renew-links/Renew.tsx', 138),
    'pengingat/berhenti/:token': screen('reminders/OptOut.tsx', 130),
    offline: screen('documents/Offline.tsx', 136),
    '*': screen('not-found/NotFound.tsx', 120),
  },
  entry: {
    login: screen('auth/Login.tsx', 141, 'Login'),
    register: screen('auth/Register.tsx', 153, 'Pendaftaran Anggota'),
    'forgot-password': screen('passwords/ForgotPassword.tsx', 141, 'Lupa Password'),
    'reset-password/:token': screen('passwords/ResetPassword.tsx', 141),
    'aktivasi/:token': screen('passwords/Activate.tsx', 142),
    'email/verify/:userId/:hash': screen('passwords/VerifyEmail.tsx', 130),
    'email/resend': screen('passwords/ResendVerification.tsx', 141, 'Kirim Ulang Verifikasi Email'),
  },
  member: {
    dashboard: screen('dashboard/Dashboard.tsx', 145, 'Dashboard'),
    card: screen('documents/OwnCard.tsx', 142, 'Kartu Anggota'),
    membership: screen('membership/Membership.tsx', 145, 'Keanggotaan'),
    payments: screen('payments/PaymentList.tsx', 145, 'Pembayaran Iuran'),
    'payments/:id': screen('payments/PaymentDetail.tsx', 146),
  },
  account: {
    settings: screen('members/settings-index.ts', 125, 'Biodata'),
    'settings/profile': screen('members/Profile.tsx', 155, 'Biodata'),
    'settings/photo': screen('members/Photo.tsx', 150, 'Foto'),
    'settings/change-password': screen('passwords/ChangePassword.tsx', 155, 'Ganti Password'),
    'settings/data': screen('own-data/OwnData.tsx', 148, 'Data Saya'),
  },
  adminEntry: {
    'admin/login': screen('auth/admin/AdminLogin.tsx', 142, 'Login Admin'),
    'admin/two-step': screen('admins/two-step/TwoStepDemand.tsx', 152),
  },
  admin: {
    admin: screen('dashboard/admin/admin-index.ts', 158, 'Dashboard'),
    'admin/dashboard': screen('dashboard/admin/AdminDashboard.tsx', 161, 'Dashboard'),
    'admin/payments/verification': screen(
      'payments/admin/PaymentVerification.tsx',
      182,
      'Verifikasi Pembayaran Iuran',
    ),
    'admin/payments': screen('payments/admin/PaymentOverview.tsx', 182, 'Pembayaran Iuran'),
    'admin/statements': screen('statements/rows/StatementRows.tsx', 188, 'Mutasi Rekening'),
    'admin/statements/upload': screen('statements/upload/UploadStatements.tsx', 183, 'Upload Mutasi'),
    'admin/statements/download': screen('statements/guides/DownloadGuides.tsx', 159, 'Cara Mengunduh Mutasi'),
    'admin/statements/download/edit': screen('statements/guides/EditGuides.tsx', 178, 'Ubah Panduan Mutasi'),
    'admin/statements/deposits': screen('deposits/Deposits.tsx', 178, 'Titipan'),
    'admin/statements/history': screen('statements/history/StatementHistory.tsx', 175, 'Riwayat Mutasi'),
    'admin/statements/rows/:rowId': screen('statements/desk/RowDesk.tsx', 191),
    'admin/months': screen('months/Months.tsx', 175, 'Tutup Bulan'),
    'admin/months/:month': screen('months/MonthPage.tsx', 180),
    'admin/users': screen('members/admin/MemberList.tsx', 189, 'Kelola Data Anggota'),
    'admin/users/create': screen('members/admin/NewMember.tsx', 180, 'Tambah Anggota'),
    'admin/users/import': screen('imports/upload/ImportStart.tsx', 180, 'Impor Anggota'),
    'admin/users/import/:importId': screen('imports/review/ImportScreen.tsx', 193),
    'admin/users/import/:importId/columns': screen('imports/mapping/ImportColumns.tsx', 188),
    'admin/users/activation': screen('activations/ActivationList.tsx', 181, 'Aktivasi Anggota'),
    'admin/users/doubles': screen('doubles/DoubleList.tsx', 174, 'Mungkin Ganda'),
    'admin/users/merge': screen('merges/MergeScreen.tsx', 172),
    'admin/users/merges': screen('merges/MergeList.tsx', 174, 'Riwayat Penggabungan'),
    'admin/users/jobs': screen('member-jobs/JobList.tsx', 175, 'Riwayat Pekerjaan'),
    'admin/users/jobs/:jobId': screen('member-jobs/JobResult.tsx', 180),
    'admin/users/:userId/manage': screen('members/admin/ManageMember.tsx', 200),
    'admin/reminders/whatsapp': screen('whatsapp/walk/Walkthrough.tsx', 177, 'Ingatkan lewat WhatsApp'),
    'admin/reminders/due': screen('reminders/due/DueList.tsx', 180, 'Jatuh Tempo'),
    'admin/renewals': screen('renewals/RenewalList.tsx', 178, 'Riwayat Keanggotaan'),
    'admin/reminders': screen('reminders/register/ReminderRegister.tsx', 180, 'Riwayat Pengingat'),
    'admin/categories': screen('categories/CategoryList.tsx', 185, 'Kategori Anggota'),
    'admin/company-categories': screen(
      'company-categories/CompanyCategoryList.tsx',
      185,
      'Kategori Institusi',
    ),
    'admin/labels': screen('member-labels/LabelList.tsx', 185, 'Label'),
    'admin/audit': screen('audit/AuditList.tsx', 181, 'Jejak Audit'),
    'admin/failed-jobs': screen('failed-jobs/FailedJobList.tsx', 180, 'Pekerjaan Gagal'),
    'admin/admins': screen('admins/AdminList.tsx', 185, 'Kelola Data Admin'),
    'admin/admins/change-password': screen('admins/ChangePassword.tsx', 180, 'Ganti Password'),
    'admin/bantuan': screen('handbook/admin/AdminHandbook.tsx', 156, 'Bantuan'),
    'admin/bantuan/buku/:role': screen('handbook/admin/AdminBooklet.tsx', 157),
    'admin/bantuan/:chapter': screen('handbook/admin/AdminChapter.tsx', 157),
    'admin/guides': screen('guides/admin/GuideList.tsx', 175, 'Panduan'),
    'admin/guides/create': screen('guides/admin/NewGuide.tsx', 190, 'Buat Panduan'),
    'admin/guides/:guideId/edit': screen('guides/admin/EditGuide.tsx', 190),
  },
  adminSettings: {
    'admin/settings': screen('settings/settings-index.ts', 157, 'Pendaftaran'),
    'admin/settings/association': screen('association/Identity.tsx', 180, 'Asosiasi'),
    'admin/settings/accounts': screen('bank-accounts/Accounts.tsx', 187, 'Rekening'),
    'admin/settings/documents': screen('association/documents/Documents.tsx', 183, 'Surat & Kartu'),
    'admin/settings/reminders': screen('association/reminders/ReminderSettings.tsx', 186, 'Pengingat'),
    'admin/settings/appearance': screen('association/Appearance.tsx', 190, 'Tampilan'),
    'admin/settings/front-page': screen('association/front-page/FrontPage.tsx', 183, 'Halaman Depan'),
    'admin/settings/dues': screen('dues/DuesScreen.tsx', 185, 'Iuran'),
    'admin/settings/registration': screen('settings/Registration.tsx', 175, 'Pendaftaran'),
    'admin/settings/email/test': screen('settings/TestMail.tsx', 175, 'Tes Email'),
    'admin/settings/data': screen('data-archive/DataArchive.tsx', 178, 'Unduh Semua Data'),
  },
} satisfies Record<Area, Record<string, ScreenFacts>>;

/** As the table writes it: 'payments/:id'. */
export type ScreenPath = { [A in Area]: keyof (typeof screens)[A] }[Area];

type Filled<Path extends string> = Path extends `${infer Base}/:${string}?`
  ? `/${Base}` | `/${Base}/${string}`
  : Path extends `${infer First}/${infer Rest}`
    ? `/${FilledPart<First>}${Filled<Rest>}`
    : `/${FilledPart<Path>}`;
type FilledPart<Part extends string> = Part extends `:${string}` ? string : Part;

export type Query = '' | `?${string}`;

/** What leads to a screen: '/payments/7', '/admin/users?keyword=sari'. */
export type ScreenAddress = `${Filled<Exclude<ScreenPath, '*'>>}${Query}`;

export interface Screen extends ScreenFacts {
  area: Area;
  path: ScreenPath;
}

export const screenList: readonly Screen[] = keysOf(screens).flatMap((area) => {
  const ofArea: Partial<Record<ScreenPath, ScreenFacts>> = screens[area];
  return keysOf(ofArea).flatMap((path) => (ofArea[path] ? { area, path, ...ofArea[path] } : []));
});

function screen(file: ScreenFacts['file'], kB: number, heading?: string): ScreenFacts {
  return { file, kB, heading };
}
