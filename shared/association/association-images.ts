// The images that an association uploads for itself, and what each kind must be.

import { keysOf } from '../keys.ts';

interface ImageFacts {
  label: string;
  /** Pixels of the shorter side: smaller images look blurred where they are used. */
  minSide: number;
  /** Pixels of the longer side, after storing. */
  maxSide: number;
  /** Whether visitors see it. A signature is printed on letters and shown to admins only. */
  isPublic: boolean;
}

export const associationImages = {
  logo: { label: 'Logo', minSide: 256, maxSide: 1024, isPublic: true },
  illustration: { label: 'Gambar halaman depan', minSide: 256, maxSide: 1200, isPublic: true },
  qris: { label: 'Gambar QRIS', minSide: 256, maxSide: 1200, isPublic: false },
  signature: { label: 'Tanda tangan', minSide: 64, maxSide: 800, isPublic: false },
} as const satisfies Record<string, ImageFacts>;

export type AssociationImageKind = keyof typeof associationImages;

export const associationImageKinds = keysOf(associationImages);

/** Finds the kind of image that a field of settings names, such as `logo_image_id`; undefined for any other field. */
export function namedImageKind(field: string): AssociationImageKind | undefined {
  return associationImageKinds.find((kind) => field === `${kind}_image_id`);
}

export const associationImageMessages = {
  missing: 'Gambar tidak ditemukan. Silahkan upload lagi.',
  /** Pixels. */
  tooSmall: (kind: AssociationImageKind, { width, height }: { width: number; height: number }) =>
    `${associationImages[kind].label} terlalu kecil: ${width} × ${height} piksel. Sisi terpendek minimal ${associationImages[kind].minSide} piksel.`,
} as const;
