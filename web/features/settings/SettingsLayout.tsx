import IconBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconLetter from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { Outlet } from 'react-router';
import { SideNavigation } from '../../components/links/SideNavigation.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { paths } from '../../lib/paths.ts';

const groups = [
  {
    label: 'Asosiasi',
    screens: [
      { to: paths.adminAssociation(), label: 'Identitas', Icon: IconBuilding },
      { to: paths.adminAppearance(), label: 'Tampilan', Icon: IconPalette },
      { to: paths.adminDocuments(), label: 'Surat & Kartu', Icon: IconLetter },
      { to: paths.adminAccounts(), label: 'Rekening', Icon: IconBank },
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

/** 'Pengaturan' with its side menu; the screens are its children. */
export default function SettingsLayout() {
  return (
    <>
      <PageHeader title="Pengaturan" />
      <SideNavigation label="Pengaturan" groups={groups}>
        <Outlet />
      </SideNavigation>
    </>
  );
}
