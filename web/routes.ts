// The frames around the screens, as React Router reads them.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Area, screenList } from './screens.ts';

export default [
  layout('layouts/site/PublicLayout.tsx', [
    layout('layouts/site/SiteScreen.tsx', [
      ...screensIn('public'),
      layout('layouts/entry/AuthLayout.tsx', screensIn('entry')),
      layout('layouts/member/MemberLayout.tsx', [
        ...screensIn('member'),
        layout('features/members/SettingsLayout.tsx', screensIn('account')),
      ]),
    ]),
  ]),
  layout('layouts/entry/AdminEntryLayout.tsx', screensIn('adminEntry')),
  layout('layouts/admin/AdminLayout.tsx', [
    layout('layouts/admin/AdminScreen.tsx', [
      ...screensIn('admin'),
      layout('features/settings/SettingsLayout.tsx', screensIn('adminSettings')),
    ]),
  ]),
] satisfies RouteConfig;

function screensIn(area: Area) {
  return screenList
    .filter((screen) => screen.area === area)
    .map(({ path, file }) => (path ? route(path, `features/${file}`) : index(`features/${file}`)));
}
