import { ScrollArea } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShieldCog from '@tabler/icons-react/dist/esm/icons/IconShieldCog.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Suspense } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Brand } from '../../components/page/Brand.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './AdminSidebar.module.css';

interface Group {
  title: string;
  links: { to: string; label: string; Icon: Icon; end?: true; below?: string[] }[];
}

const groups: Group[] = [
  {
    title: 'Keanggotaan',
    links: [
      { to: paths.adminVerification(), label: 'Verifikasi Pembayaran', Icon: IconRosetteDiscountCheck },
      { to: paths.adminMembers(), label: 'Anggota', Icon: IconUsers },
      { to: paths.adminPayments(), label: 'Pembayaran Iuran', Icon: IconReceipt, end: true },
      { to: paths.adminRenewals(), label: 'Riwayat Keanggotaan', Icon: IconHistory },
    ],
  },
  {
    title: 'Data',
    links: [
      { to: paths.adminCategories(), label: 'Kategori Anggota', Icon: IconCategory },
      { to: paths.adminCompanyCategories(), label: 'Kategori Institusi', Icon: IconBuilding },
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
    ],
  },
];

export const SIDEBAR_ID = 'menu-admin';

/** The navigation of the admin area. On narrow screens a popover that the header opens. */
export function AdminSidebar() {
  // A new key for every location closes the popover.
  const { pathname } = useLocation();
  return (
    <nav key={pathname} id={SIDEBAR_ID} popover="auto" className={styles.root} aria-label="Menu admin">
      <div className={styles.brand}>
        <Brand to={paths.adminDashboard()} hint="ke dashboard" />
      </div>
      {/* Hydrated by itself: its updates would otherwise hold up the rest of the page. */}
      <Suspense>
        <ScrollArea className={styles.scroll}>
          {groups.map(({ title, links }) => (
            <div key={title} className={styles.group}>
              <p className={styles.title}>{title}</p>
              {links.map(({ to, label, Icon, end, below }) => (
                <NavLink
                  key={to}
                  to={to}
                  end={end}
                  prefetch="intent"
                  className={styles.link}
                  // At once: on a slow network the next screen takes a while, and this one tells that it comes.
                  onClick={(event) => event.currentTarget.closest('nav')?.hidePopover()}
                  data-within={below?.includes(pathname) || undefined}
                >
                  <Icon size={20} stroke={1.75} aria-hidden />
                  {label}
                </NavLink>
              ))}
            </div>
          ))}
        </ScrollArea>
      </Suspense>
    </nav>
  );
}
