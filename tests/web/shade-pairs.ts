// Which shades the screens put on which ground, light and dark. All of them must be readable.
import { laidOver } from '#shared/colors/oklch.ts';
import { colors } from '../../web/palette.ts';

const WHITE = '#ffffff';
export const PAPER = '#fcfbfa';

type Pair = [text: string, ground: string, what: string];

export function pairsOf(shades: readonly string[]): Pair[] {
  const shade = (index: number) => shades[index] ?? '';
  const [dark, raised] = [colors.dark[6], colors.dark[5]] as [string, string];
  return [
    [WHITE, shade(7), 'white on the fill'],
    [WHITE, shade(8), 'white on the fill under the pointer'],
    [shade(7), PAPER, 'text on paper'],
    [shade(8), shade(1), 'text on a tint'],
    [shade(8), shade(2), 'text on a tint under the pointer'],
    [shade(3), dark, 'text on a dark surface'],
    [shade(3), raised, 'text on a raised dark surface'],
    [shade(3), laidOver(shade(7), colors.dark[7] ?? '', 0.15), 'text on a dark accent surface'],
    [colors.dark[2] ?? '', laidOver(shade(7), colors.dark[7] ?? '', 0.15), 'muted text on it'],
    [shade(2), laidOver(shade(4), dark, 0.16), 'text on a dark tint'],
    [shade(2), laidOver(shade(4), raised, 0.24), 'text on a dark tint under the pointer'],
  ];
}
