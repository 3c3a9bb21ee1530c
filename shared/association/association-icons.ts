// The icons that follow from a logo: in tabs, on home screens, and in shapes that a phone cuts. And the wide picture that
// messengers show with a shared link.

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

/** Makes the path of an icon of this logo; another logo has other paths. */
export function iconPath(icon: AssociationIcon, logoId: number): string {
  return `/association/icons/${icon}-${logoId}.png`;
}

export interface PicturedAssociation {
  associationName: string;
  appName: string;
  /** Of the chosen colour; null for the product's own. */
  shades: readonly string[] | null;
  /** Null: there is no own logo. */
  logoId: number | null;
}

/** It changes with what is on the picture: messengers store pictures by their address for weeks. */
export function linkPicturePath(association: PicturedAssociation): string {
  const { associationName, appName, shades, logoId } = association;
  return `/association/picture/${hashOf(JSON.stringify([associationName, appName, shades, logoId]))}.png`;
}

/** FNV-1a: only tells versions apart, in the browser, too. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
