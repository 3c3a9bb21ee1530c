// The colours: that of the association, warm neutrals, and one hue for each status.
import type { MantineColorsTuple } from '@mantine/core';
import { defaultShades, surfaces } from '#shared/association/default-shades.ts';

/**
 * Every colour of the product. The shades have the same role in each. 0 to 2 are tints, 3 is text on dark, 7 is for
 * fills and text on light. 8 is for hover, 9 for text on tints. Other Mantine colours have no variables here.
 */
export const colors = {
  /** The association's colour; another one replaces these variables in each page. */
  brand: [...defaultShades],
  gray: [
    '#faf8f6',
    '#f4f0ed',
    '#e9e3df',
    '#dbd3ce',
    '#c3b9b3',
    '#988c86',
    '#746963',
    '#5d534e',
    '#3f3734',
    '#26201e',
  ],
  dark: [
    '#ece6e9',
    '#d6ccd1',
    '#b7abb1',
    '#94868d',
    '#51444b',
    surfaces.darkRaised,
    surfaces.dark,
    '#1c161a',
    '#151013',
    '#0e0a0d',
  ],
  green: [
    '#eefaf3',
    '#d9f2e3',
    '#b3e4c8',
    '#83d3a6',
    '#4fba82',
    '#2b9d64',
    '#1d824f',
    '#166a40',
    '#115634',
    '#0c3f26',
  ],
  orange: [
    '#fff6ec',
    '#feead3',
    '#fcd5a6',
    '#f8b869',
    '#ee9a35',
    '#d97f14',
    '#b9660b',
    '#94500b',
    '#783f0a',
    '#582e08',
  ],
  red: [
    '#fff2f1',
    '#fee0de',
    '#fcc3bf',
    '#f79d97',
    '#ee6f67',
    '#dd463d',
    '#c42f28',
    '#a8231d',
    '#8a1b17',
    '#65130f',
  ],
  blue: [
    '#f0f6fd',
    '#dceafa',
    '#bcd7f5',
    '#92bdec',
    '#629edf',
    '#3d80cd',
    '#2a67b0',
    '#225492',
    '#1c4477',
    '#143258',
  ],
} satisfies Record<string, MantineColorsTuple>;

/** Between two shades: 3 : 1 on a dark card, so that an empty input can be seen (WCAG 1.4.11). */
export const darkInputBorder = '#7b6d75';

export type ColorName = Exclude<keyof typeof colors, 'dark'>;
