// What an association switches on. Off, a feature has no screen, its calls answer 404, its jobs do nothing, and its data stay.
import { keysOf } from './keys.ts';

interface FeatureFacts {
  label: string;
  /** What it brings, in one sentence. */
  about: string;
  /** What has to be set before it is of use. */
  needs: string;
}

export const featureFacts = {
  letters: {
    label: 'Surat',
    about: 'Surat bernomor dengan halaman periksa, buku agenda, dan permohonan surat dari anggota.',
    needs: 'Setelah aktif, isi Penanda Tangan dan buat Jenis Surat pertama beserta Singkatan asosiasi.',
  },
} as const satisfies Record<string, FeatureFacts>;

export type Feature = keyof typeof featureFacts;
export const featureNames = keysOf(featureFacts);
