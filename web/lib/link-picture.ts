// The picture that messengers show with a shared link.
import { linkPicturePath } from '#shared/association/association-icons.ts';
import type { PublicSettings } from '#shared/settings/settings.contract.ts';

interface Site {
  /** Public origin, in front of paths. */
  appUrl: string;
  settings: Pick<PublicSettings, 'association_name' | 'app_name' | 'shades' | 'logo'>;
}

/** Returns the address of the page's own picture, which is a path or an address. Without one it names the association. */
export function linkPicture({ appUrl, settings }: Site, picture: string | undefined): string {
  const { association_name: associationName, app_name: appName, shades, logo } = settings;
  const shown = picture ?? linkPicturePath({ associationName, appName, shades, logoId: logo?.id ?? null });
  return shown.startsWith('/') ? appUrl + shown : shown;
}
