// The colours of the screens (web/palette.ts), as far as documents use them.

export const palette = {
  white: '#ffffff',
  paper: '#fcfbfa',
  /** Tints, lightest first. */
  manggis: {
    0: '#fbf4f8',
    1: '#f5e6ef',
    2: '#ebcfdf',
    3: '#dcaac7',
    4: '#c780a8',
    7: '#7b2d59',
    8: '#652248',
    9: '#4b1835',
  },
  gray: { 2: '#e9e3df', 3: '#dbd3ce', 6: '#746963', 7: '#5d534e', 9: '#26201e' },
  gold: '#f8b869',
} as const;
