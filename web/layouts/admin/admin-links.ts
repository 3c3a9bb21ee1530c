// The places of the admin area, as the sidebar lists them.
import type { Icon } from '@tabler/icons-react';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShieldCog from '@tabler/icons-react/dist/esm/icons/IconShieldCog.mjs';
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Feature } from '#shared/features.ts';
import { paths } from '../../lib/paths.ts';

export interface AdminLinks {
  title: string;
  links: {
    to: string;
    label: string;
    Icon: Icon;
    end?: true;
    below?: string[];
    /** The stored views of the list are below it. */
    hasViews?: true;
    /** Left out while it is off. */
    feature?: Feature;
  }[];
}

/** While a new installation shows its first steps: the way back to them from each. */
export const firstStepsLinks: AdminLinks = {
  title: 'Mulai',
  links: [{ to: paths.adminDashboard(), label: 'Langkah Pertama', Icon: IconListCheck }],
};

export const adminLinks: AdminLinks[] = [
  {
    title: 'Keanggotaan',
    links: [
      { to: paths.adminVerification(), label: 'Verifikasi Pembayaran', Icon: IconRosetteDiscountCheck },
      { to: paths.adminMembers(), label: 'Anggota', Icon: IconUsers, hasViews: true },
      {
        to: paths.adminDue(),
        label: 'Jatuh Tempo',
        Icon: IconCalendarDue,
        below: [paths.adminReminders(), paths.adminWhatsApp()],
      },
      { to: paths.adminPayments(), label: 'Pembayaran Iuran', Icon: IconReceipt, end: true },
      { to: paths.adminStatements(), label: 'Mutasi Rekening', Icon: IconBuildingBank },
      { to: paths.adminMonths(), label: 'Tutup Bulan', Icon: IconCalendarCheck },
      { to: paths.adminLetters(), label: 'Surat', Icon: IconFileText, feature: 'letters' },
      { to: paths.adminRenewals(), label: 'Riwayat Keanggotaan', Icon: IconHistory },
    ],
  },
  {
    title: 'Data',
    links: [
      { to: paths.adminCategories(), label: 'Kategori Anggota', Icon: IconCategory },
      { to: paths.adminCompanyCategories(), label: 'Kategori Institusi', Icon: IconBuilding },
      { to: paths.adminLabels(), label: 'Label', Icon: IconTags },
      {
        to: paths.adminAdmins(),
        label: 'Kelola Admin',
        Icon: IconShieldCog,
        end: true,
        // Screens that only this one leads to.
        below: [paths.adminAudit(), paths.adminFailedJobs()],
      },
      { to: paths.adminGuides(), label: 'Panduan', Icon: IconBook },
    ],
  },
  {
    title: 'Akun dan sistem',
    links: [
      { to: paths.adminChangePassword(), label: 'Ganti Password', Icon: IconLock },
      { to: paths.adminSettings(), label: 'Pengaturan', Icon: IconSettings },
      { to: paths.adminHelp(), label: 'Bantuan', Icon: IconHelp },
    ],
  },
];
