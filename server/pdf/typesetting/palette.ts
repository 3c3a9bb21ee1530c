// The colours of the screens (web/palette.ts), as far as all documents use them. A canvas has the association's shades.

export const palette = {
  white: '#ffffff',
  paper: '#fcfbfa',
  gray: { 2: '#e9e3df', 3: '#dbd3ce', 6: '#746963', 7: '#5d534e', 9: '#26201e' },
  gold: '#f8b869',
} as const;
