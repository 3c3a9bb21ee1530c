// The wide picture of a shared link: the name of the association on its colour, with its logo.
import { createRequire } from 'node:module';
import { drawWith, type SharpFactory } from './images.ts';

/** Pixels. Messengers expect these. */
export const linkPictureSize = { width: 1200, height: 630 };

/** Pixels. */
const RIM_PIXELS = 80;
const LOGO = { side: 184, rim: 18 };
const NAME_BOX = { width: linkPictureSize.width - 2 * RIM_PIXELS, height: 210 };
const APP_NAME_BOX = { width: NAME_BOX.width, height: 44 };

const fontfile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf',
);

export interface LinkPicture {
  /** `#rrggbb`; white text on it can be read. */
  color: string;
  name: string;
  /** Stands where there is no logo. */
  appName: string;
  /** JPEG or PNG. */
  logo: Uint8Array | null;
}

/** Draws a PNG. */
export function drawLinkPicture({ color, name, appName, logo }: LinkPicture): Promise<Uint8Array> {
  return drawWith(async (sharp) => {
    const title = await drawText(sharp, name, NAME_BOX);
    const top = logo ? await drawTile(sharp, logo) : (await drawText(sharp, appName, APP_NAME_BOX)).image;
    const bottom = linkPictureSize.height - RIM_PIXELS;
    return sharp({ create: { ...linkPictureSize, channels: 3, background: color } })
      .composite([
        { input: top, left: RIM_PIXELS, top: RIM_PIXELS },
        { input: title.image, left: RIM_PIXELS, top: bottom - title.height },
      ])
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
  });
}

/** White, as large as the box allows. */
async function drawText(sharp: SharpFactory, text: string, box: { width: number; height: number }) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const markup = `<span foreground="white">${escaped}</span>`;
  const { data, info } = await sharp({
    text: { ...box, text: markup, font: 'Plus Jakarta Sans Bold', fontfile, rgba: true, wrap: 'word-char' },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, height: info.height };
}

/** The logo in a white square. */
function drawTile(sharp: SharpFactory, logo: Uint8Array): Promise<Buffer> {
  const side = LOGO.side - 2 * LOGO.rim;
  const { rim: top, rim: bottom, rim: left, rim: right } = LOGO;
  return sharp(logo)
    .resize({ width: side, height: side, fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .extend({ top, bottom, left, right, background: 'white' })
    .png()
    .toBuffer();
}
