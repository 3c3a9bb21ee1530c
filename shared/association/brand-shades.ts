// The shades of the association's colour: ten from one, so that every text on them stays readable (WCAG 2.2 AA).
import { contrast, fromOklch, laidOver, toOklch } from '../colors/oklch.ts';
import { defaultShades, type Shades, surfaces } from './default-shades.ts';

export interface Brand {
  /** Each has a role, which `web/palette.ts` names. */
  shades: Shades;
  /** Whether fills differ from the chosen colour, because text on them could not be read. */
  isShifted: boolean;
}

/** Text on a ground, to one. */
const MIN_TEXT_CONTRAST = 4.5;
/** Of a colour that must be shifted anyway: darker by a step, so that hovering can still change it. */
const SHIFTED_CONTRAST = 5.2;
/** OKLCH: stronger tints would look like paint. */
const MAX_TINT_CHROMA = 0.19;
/** Lightness (OKLCH, 0 to 1) by which a shade moves until its text can be read. */
const LIGHTNESS_STEP = 0.004;
const HOVER_STEP = 0.058;
const LIGHTER_HOVER_STEP = 0.2;

const standard = defaultShades.map(toOklch);
const standardChroma = toOklch(defaultShades[7]).chroma;

/** Derives the shades of a chosen colour, `#rrggbb`; of the product's own without one. */
export function deriveBrand(color: string | null): Brand {
  if (color === null || color === defaultShades[7]) return { shades: defaultShades, isShifted: false };
  if (latest?.color !== color) latest = { color, brand: shadesOf(color) };
  return latest.brand;
}

/** Every page and document asks for the same colour, and it takes milliseconds. */
let latest: { color: string; brand: Brand } | undefined;

function shadesOf(color: string): Brand {
  const hue = hueOf(color);
  const fill = canFill(color, MIN_TEXT_CONTRAST)
    ? color
    : hue.shade(7, lightnessOf(color), -LIGHTNESS_STEP, (shade) => canFill(shade, SHIFTED_CONTRAST));
  const fillLightness = lightnessOf(fill);

  const tint = (index: number) => hue.shade(index, standardLightness(index), LIGHTNESS_STEP, () => true);
  const [tint0, tint1, soft, medium] = [tint(0), tint(1), tint(4), tint(5)];
  const tint2 = hue.shade(2, standardLightness(2), LIGHTNESS_STEP, (shade) => isReadableOnVeils(shade, soft));
  const onDark = hue.shade(3, standardLightness(3), LIGHTNESS_STEP, (shade) =>
    [surfaces.dark, surfaces.darkRaised].every((ground) => isReadable(shade, ground)),
  );
  const fillOnDark = hue.shade(
    6,
    Math.max(standardLightness(6), fillLightness + LIGHTNESS_STEP),
    -LIGHTNESS_STEP,
    (shade) => isReadable(surfaces.white, shade),
  );
  // Black cannot become darker under the pointer.
  const hoverStep = fillLightness > 2 * HOVER_STEP ? -HOVER_STEP : LIGHTER_HOVER_STEP;
  const hover = hue.shade(8, fillLightness + hoverStep, -LIGHTNESS_STEP, (shade) =>
    [surfaces.white, tint1, tint2].every((ground) => isReadable(shade, ground)),
  );
  const strong = hue.shade(9, Math.min(standardLightness(9), lightnessOf(hover)), -LIGHTNESS_STEP, (shade) =>
    isReadable(shade, tint2),
  );
  const shades: Shades = [tint0, tint1, tint2, onDark, soft, medium, fillOnDark, fill, hover, strong];
  return { shades, isShifted: fill !== color };
}

/** Shades of one hue. */
function hueOf(color: string) {
  const { chroma, hue } = toOklch(color);
  const relative = Math.min(chroma, MAX_TINT_CHROMA) / standardChroma;
  const at = (index: number, lightness: number) =>
    fromOklch({ lightness, chroma: relative * (standard[index]?.chroma ?? 0), hue });

  /** The first shade from this lightness on, step by step, that is readable where it is used. */
  function shade(index: number, start: number, step: number, isGood: (shade: string) => boolean): string {
    for (let lightness = start; lightness > 0 && lightness < 1 + LIGHTNESS_STEP; lightness += step) {
      const found = at(index, Math.min(lightness, 1));
      if (isGood(found)) return found;
    }
    return step < 0 ? '#000000' : surfaces.white;
  }
  return { shade };
}

function canFill(color: string, least: number): boolean {
  return contrast(surfaces.white, color) >= least && contrast(color, surfaces.paper) >= least;
}

function isReadable(text: string, ground: string): boolean {
  return contrast(text, ground) >= MIN_TEXT_CONTRAST;
}

/** On dark pages tints are a veil of the soft shade, thicker under the pointer. */
function isReadableOnVeils(text: string, soft: string): boolean {
  return (
    isReadable(text, laidOver(soft, surfaces.dark, 0.16)) &&
    isReadable(text, laidOver(soft, surfaces.darkRaised, 0.24))
  );
}

const lightnessOf = (color: string) => toOklch(color).lightness;
const standardLightness = (index: number) => standard[index]?.lightness ?? 0;
