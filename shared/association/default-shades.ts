// The shades of the product's own colour. Apart from the rules for other colours, which most pages do not need.

export type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** The colour of the product, like the peel of a mangosteen. */
export const defaultShades = [
  '#fbf4f8',
  '#f5e6ef',
  '#ebcfdf',
  '#dcaac7',
  '#c780a8',
  '#b05b8b',
  '#97416f',
  '#7b2d59',
  '#652248',
  '#4b1835',
] as const satisfies Shades;

/** What the shades are put on. They are the same for every association. */
export const surfaces = {
  white: '#ffffff',
  paper: '#fcfbfa',
  dark: '#2b2328',
  darkRaised: '#3e333a',
} as const;
