// How the cards of many members are put into one PDF.
import { keysOf } from '../keys.ts';

export const cardLayouts = {
  sheet: {
    label: '8 per halaman, untuk dicetak',
    hint: 'Halaman A4 dengan garis potong, depan dan belakang bergantian. Cetak bolak-balik pada ukuran 100%.',
  },
  single: {
    label: 'Satu per halaman',
    hint: 'Halaman seukuran kartu, depan lalu belakang.',
  },
} as const;

export type CardLayout = keyof typeof cardLayouts;
export const cardLayoutNames = keysOf(cardLayouts);
