import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLetter from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { Outlet, useNavigate } from 'react-router';
import type { AdminRole } from '#shared/admins/admins.contract.ts';
import { mayCall } from '#shared/admins/admins.rules.ts';
import { dataArchive } from '#shared/data-archive/data-archive.contract.ts';
import type { Answer } from '#shared/endpoint.ts';
import { firstStepCalls } from '#shared/first-steps/first-steps.contract.ts';
import { TextButton } from '../../components/buttons/TextButton.tsx';
import { Deferred } from '../../components/feedback/Deferred.tsx';
import { SideNavigation } from '../../components/links/SideNavigation.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { type Outcome, settle, settled } from '../../lib/calls/outcome.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { paths } from '../../lib/paths.ts';
import { findSession } from '../../lib/sessions/session.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { useLast } from '../../lib/use-last.ts';
import type { Route } from './+types/SettingsLayout';
import styles from './SettingsLayout.module.css';

const groups = (role: AdminRole | null) => [
  {
    label: 'Asosiasi',
    screens: [
      { to: paths.adminAssociation(), label: 'Identitas', Icon: IconBuilding },
      { to: paths.adminAppearance(), label: 'Tampilan', Icon: IconPalette },
      { to: paths.adminFrontPage(), label: 'Halaman Depan', Icon: IconHome },
      { to: paths.adminDues(), label: 'Iuran', Icon: IconCoins },
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
      ...(mayCall(role, dataArchive.show)
        ? [{ to: paths.adminDataArchive(), label: 'Unduh Semua Data', Icon: IconDownload }]
        : []),
    ],
  },
];

export const loader = onServer((visit: Route.LoaderArgs) => settled(load(visit)));
export const clientLoader = load;

/** Not awaited: the screens need nothing of it. The endpoint refuses other admins. */
function load({ request: { signal }, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const role = findSession('admin', context)?.user?.role;
  const options = { signal, context };
  return {
    steps: mayCall(role, firstStepCalls.show) ? settle(call(firstStepCalls.show, {}, options)) : undefined,
  };
}

/** Shows 'Pengaturan' with its side menu; the screens are its children. */
export default function SettingsLayout({ loaderData: { steps } }: Route.ComponentProps) {
  // Keeps the last role, so that the end of the session moves nothing.
  const role = useLast(useSession('admin')?.user?.role ?? null);
  return (
    <>
      <PageHeader title="Pengaturan" />
      <SideNavigation label="Pengaturan" groups={groups(role)}>
        <Outlet />
        {steps && <HiddenFirstSteps steps={steps} />}
        <p className={styles.version}>Anggota versi {appVersion}</p>
      </SideNavigation>
    </>
  );
}

type Steps = Outcome<Answer<typeof firstStepCalls.show>>;

/** Brings the list of first steps back to the dashboard after someone put it away. */
function HiddenFirstSteps({ steps }: { steps: Promise<Steps> | Steps }) {
  return (
    <Deferred outcome={steps} placeholder={null} failure={() => null}>
      {({ data: { state } }) => state === 'hidden' && <ShowAgain />}
    </Deferred>
  );
}

function ShowAgain() {
  const navigate = useNavigate();
  const [show, isRunning] = useAction(async () => {
    await call(firstStepCalls.update, { body: { is_shown: 1 } });
    await navigate(paths.adminDashboard());
  });
  return (
    <p className={styles.hidden}>
      <TextButton disabled={isRunning} onClick={show}>
        Tampilkan lagi langkah pertama di Dashboard
      </TextButton>
    </p>
  );
}

/** The version of this product, as package.json says it. */
const appVersion = String(import.meta.env.VITE_APP_VERSION);
