// The icons that follow from a logo: in tabs, on home screens, and in shapes that a phone cuts.

interface IconFacts {
  /** Pixels. */
  size: number;
  /** Share of the side that stays free around the logo. */
  margin: number;
  /** Without it the icon is as transparent as the logo. */
  isOnWhite: boolean;
}

export const associationIcons = {
  'tab-32': { size: 32, margin: 0, isOnWhite: false },
  'touch-180': { size: 180, margin: 0.1, isOnWhite: true },
  'app-192': { size: 192, margin: 0.08, isOnWhite: true },
  'app-512': { size: 512, margin: 0.08, isOnWhite: true },
  /** Inside the circle that every shape leaves: 80 % of the side. */
  'mask-512': { size: 512, margin: 0.22, isOnWhite: true },
} as const satisfies Record<string, IconFacts>;

export type AssociationIcon = keyof typeof associationIcons;

/** The path of an icon of this logo; another logo has other paths. */
export function iconPath(icon: AssociationIcon, logoId: number): string {
  return `/association/icons/${icon}-${logoId}.png`;
}
