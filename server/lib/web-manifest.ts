// What a phone needs to know to put the product on its home screen.
import type { Branding } from '../config.ts';

/** A web app manifest, under the name of this association's product. */
export function webManifest({ appName, associationName }: Pick<Branding, 'appName' | 'associationName'>) {
  return {
    id: '/',
    name: `${appName} ${associationName}`,
    short_name: appName,
    description: `Keanggotaan ${associationName}`,
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

/** The mark keeps clear of the edges, so that every shape may be cut out of it. */
function icon(size: number, purpose: 'any' | 'maskable') {
  return { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
