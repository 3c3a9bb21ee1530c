// The web app manifest, for putting the product on the home screen of a phone.
import { type AssociationIcon, iconPath } from '#shared/association/association-icons.ts';
import type { Association } from '../association/association.ts';
import type { ImageRow } from '../association/association-images.db.ts';

/** Carries the names of the app and the association. */
export function webManifest({ current, look }: Pick<Association, 'current' | 'look'>) {
  const { shades, logo } = look();
  const { app_name, association_name } = current().identity;
  return {
    id: '/',
    name: `${app_name} · ${association_name}`,
    short_name: app_name,
    description: `Keanggotaan ${association_name}`,
    lang: 'id',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#fcfbfa',
    theme_color: shades[7],
    icons: iconsOf(logo),
    shortcuts: [
      { name: 'Kartu Anggota', url: '/card', icons: iconsOf(logo).slice(0, 1) },
      { name: 'Pembayaran Iuran', url: '/payments', icons: iconsOf(logo).slice(0, 1) },
    ],
  };
}

/** Those of the logo, otherwise those of the product. */
function iconsOf(logo: ImageRow | null) {
  const own = (name: AssociationIcon, path: string) => (logo ? iconPath(name, logo.id) : path);
  return [
    icon(own('app-192', '/icon-192.png'), 192, 'any'),
    icon(own('app-512', '/icon-512.png'), 512, 'any'),
    icon(own('mask-512', '/icon-512.png'), 512, 'maskable'),
  ];
}

/** The logo stays clear of the edges, so that systems can crop the icon to any shape. */
function icon(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
