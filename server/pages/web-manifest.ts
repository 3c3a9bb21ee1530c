// The web app manifest, for putting the product on the home screen of a phone.
import type { SettingValues } from '#shared/association/setting-groups.ts';

/** Carries the names of the app and the association. */
export function webManifest({ app_name, association_name }: SettingValues['identity']) {
  return {
    id: '/',
    name: `${app_name} ${association_name}`,
    short_name: app_name,
    description: `Keanggotaan ${association_name}`,
    lang: 'id',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#fcfbfa',
    theme_color: '#7b2d59',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    shortcuts: [
      { name: 'Kartu Anggota', url: '/card', icons: [icon(192, 'any')] },
      { name: 'Pembayaran Iuran', url: '/payments', icons: [icon(192, 'any')] },
    ],
  };
}

/** The logo stays clear of the edges, so that systems can crop the icon to any shape. */
function icon(size: number, purpose: 'any' | 'maskable') {
  return { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
