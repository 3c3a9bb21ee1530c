// The picture that messengers show with a shared link.
import { iconPath } from '#shared/association/association-icons.ts';

interface Site {
  /** Public origin, in front of paths. */
  appUrl: string;
  /** Undefined without an own logo: the mark of the product stands for it. */
  logoId: number | undefined;
}

/** The address of the page's own picture, which is a path or an address. Without one it is that of the logo on white. */
export function linkPicture({ appUrl, logoId }: Site, picture: string | undefined): string {
  const logo = logoId === undefined ? '/icon-512.png' : iconPath('app-512', logoId);
  const shown = picture ?? logo;
  return shown.startsWith('/') ? appUrl + shown : shown;
}
