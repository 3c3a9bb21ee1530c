// Colours as the eye sees them: lightness, strength and angle (OKLCH, https://bottosson.github.io/posts/oklab/), and the
// contrast of two colours (WCAG 2).

export interface Oklch {
  /** 0 is black, 1 is white. */
  lightness: number;
  /** 0 is grey; the strongest colours of a screen reach 0.32. */
  chroma: number;
  /** Radians. */
  hue: number;
}

type Triple = [number, number, number];

/** Converts `#rrggbb` to OKLCH. */
export function toOklch(color: string): Oklch {
  const [red, green, blue] = channelsOf(color).map(toLinear) as Triple;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Returns the colour as `#rrggbb`. One that is too strong for a screen becomes weaker, of the same lightness and hue. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  for (let strength = chroma; strength > 0; strength -= CHROMA_STEP) {
    const channels = channelsFrom({ lightness, chroma: strength, hue });
    if (channels.every((value) => value > -0.5 && value < 255.5)) return hex(channels);
  }
  return hex(channelsFrom({ lightness, chroma: 0, hue }));
}

const CHROMA_STEP = 0.003;

/** Calculates the contrast of text and ground, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Lays `share` of the colour, 0 to 1, over the ground. */
export function laidOver(color: string, ground: string, share: number): string {
  const under = channelsOf(ground);
  return hex(channelsOf(color).map((value, index) => value * share + (under[index] ?? 0) * (1 - share)));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsFrom({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(fromLinear);
}

/** 0 to 255, to the share of light. */
function toLinear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(light: number): number {
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function hex(channels: number[]): string {
  const digits = channels.map((value) =>
    Math.round(Math.min(Math.max(value, 0), 255))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
