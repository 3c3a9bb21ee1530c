// Names that are easily confused: few words, many variants, equal names, names that begin with another name.
import type { Random } from './random.ts';

const firstNames =
  'Sari Budi Dewi Agus Siti Muhammad Ahmad Andi Sri Nur Abdul Rina Dian Tri Wahyu Putri Joko Eko Ratna Made Nyoman Ketut Yusuf Lestari Maria'.split(
    ' ',
  );
const lastNames =
  'Utami Santoso Lestari Wijaya Hidayat Hidayatullah Rahman Rahmawati Susanto Setiawan Pratama Kusuma Wibowo Saputra Siregar Nasution Simanjuntak Ginting Harahap Utaminingsih Susilowati Suryaningrat Ma’ruf Putra Putri Nugroho Kurniawan Kurniasih Halim Salim'.split(
    ' ',
  );
const titles = ['Dr. ', 'Ir. ', 'Prof. Dr. ', 'Drs. ', 'H. '];
const degrees = [', S.E.', ', M.Si.', ', S.Kom., M.T.', ', Ph.D.', ' S.H.'];
const muhammads = ['Muhammad', 'Moh.', 'M.', 'Mochammad', 'Muh'];

/** As a member wrote it, and as the bank knows the person. */
export interface Person {
  name: string;
  bankName: string;
}

export function somePerson(random: Random): Person {
  const first = random.pick(firstNames);
  const others = Array.from({ length: random.pick([0, 1, 1, 1, 2, 2, 3]) }, () => random.pick(lastNames));
  const bankName = [first, ...others].join(' ');
  const written = first === 'Muhammad' && others.length > 0 ? random.pick(muhammads) : first;
  const title = random.isTrue(0.1) ? random.pick(titles) : '';
  const degree = others.length > 0 && random.isTrue(0.15) ? random.pick(degrees) : '';
  return { name: `${title}${[written, ...others].join(' ')}${degree}`, bankName };
}

const strangers = 'Tukang Galon Bersih, Warung Bu Tini, Penjual Pulsa, Donatur Umum, Yayasan Cahaya'.split(
  ', ',
);

export function someStranger(random: Random): string {
  return random.pick(strangers);
}
