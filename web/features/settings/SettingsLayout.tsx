import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconLetter from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { Outlet } from 'react-router';
import { firstStepCalls } from '#shared/first-steps/first-steps.contract.ts';
import { SideNavigation } from '../../components/links/SideNavigation.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { appVersion } from '../../lib/app-version.ts';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { outcomeOf, settled } from '../../lib/calls/outcome.ts';
import { paths } from '../../lib/paths.ts';
import { sessionOf } from '../../lib/sessions/session.ts';
import type { Route } from './+types/SettingsLayout';
import { HiddenFirstSteps } from './HiddenFirstSteps.tsx';
import styles from './SettingsLayout.module.css';

const groups = [
  {
    label: 'Asosiasi',
    screens: [
      { to: paths.adminAssociation(), label: 'Identitas', Icon: IconBuilding },
      { to: paths.adminAppearance(), label: 'Tampilan', Icon: IconPalette },
      { to: paths.adminFrontPage(), label: 'Halaman Depan', Icon: IconHome },
      { to: paths.adminAccounts(), label: 'Rekening', Icon: IconBank },
      { to: paths.adminDocuments(), label: 'Surat & Kartu', Icon: IconLetter },
      { to: paths.adminReminderSettings(), label: 'Pengingat', Icon: IconBell },
    ],
  },
  {
    label: 'Sistem',
    screens: [
      { to: paths.adminRegistration(), label: 'Pendaftaran', Icon: IconUserPlus },
      { to: paths.adminTestMail(), label: 'Tes Email', Icon: IconMail },
    ],
  },
];

export const loader = onServer((visit: Route.LoaderArgs) => settled(load(visit)));
export const clientLoader = load;

/** Not awaited: the screens need nothing of it. The endpoint refuses other admins. */
function load({ request: { signal }, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const isSuperAdmin = sessionOf('admin', context)?.user?.role === 'Super Admin';
  const options = { signal, context };
  return { steps: isSuperAdmin ? outcomeOf(call(firstStepCalls.show, {}, options)) : undefined };
}

/** 'Pengaturan' with its side menu; the screens are its children. */
export default function SettingsLayout({ loaderData: { steps } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Pengaturan" />
      <SideNavigation label="Pengaturan" groups={groups}>
        <Outlet />
        {steps && <HiddenFirstSteps steps={steps} />}
        <p className={styles.version}>Anggota versi {appVersion}</p>
      </SideNavigation>
    </>
  );
}
