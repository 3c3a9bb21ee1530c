import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Outlet } from 'react-router';
import { SideNavigation } from '../../components/links/SideNavigation.tsx';
import { paths } from '../../lib/paths.ts';

const groups = [
  {
    screens: [
      { to: paths.profile(), label: 'Biodata', Icon: IconUser },
      { to: paths.photo(), label: 'Foto', Icon: IconPhoto },
      { to: paths.changePassword(), label: 'Ganti Password', Icon: IconLock },
      { to: paths.ownData(), label: 'Data Saya', Icon: IconDownload },
    ],
  },
];

/** Shows the screens about the member's account; each has its own heading. */
export default function SettingsLayout() {
  return (
    <SideNavigation label="Pengaturan akun" groups={groups}>
      <Outlet />
    </SideNavigation>
  );
}
