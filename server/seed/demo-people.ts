// The people of the demo data. All of them are invented.

import type { PaymentStatus } from '#shared/payments/payments.states.ts';
import type { StopReason } from '#shared/stops/stops.states.ts';

export type DemoStory =
  /** Registered, e-mail not verified yet. */
  | 'unverified'
  /** Verified, no payment yet. */
  | 'new'
  | Exclude<PaymentStatus, 'paid'>
  /** Paid once, membership running. */
  | 'member'
  /** Paid twice, the second time before the first ran out. */
  | 'renewed'
  /** Paid some years ago, membership over. */
  | 'expired'
  /** Application refused. */
  | 'refused'
  /** Came over from the old records, without a password. */
  | 'long-standing';

export interface DemoPerson {
  name: string;
  before?: string;
  after?: string;
  company: string;
  /** Code of the company category. */
  code: 'A' | 'I' | 'L' | 'P' | 'U';
  place: string;
  story: DemoStory;
}

const person = (
  name: string,
  titles: [string, string],
  [company, code, place]: [string, DemoPerson['code'], string],
  story: DemoStory,
): DemoPerson => ({ name, before: titles[0], after: titles[1], company, code, place, story });

export const demoPeople: DemoPerson[] = [
  person(
    'Anindya Kusumawardhani',
    ['Dr.', 'S.T.P., M.Si.'],
    ['Universitas Contoh Bogor', 'A', 'Bogor'],
    'renewed',
  ),
  person('Bagas Prasetyo', ['', 'S.T.P.'], ['PT Rasa Nusantara', 'I', 'Surabaya'], 'waiting_confirmation'),
  person('Citra Maharani', ['', 'S.Si.'], ['PT Aroma Sejahtera', 'I', 'Bekasi'], 'waiting_payment'),
  person(
    'Dewi Lestari Hapsari',
    ['Prof. Dr. Ir.', 'M.Sc., Ph.D., IPU.'],
    ['Institut Pangan Merdeka', 'A', 'Yogyakarta'],
    'renewed',
  ),
  person('Eko Wicaksono', ['', ''], ['CV Kopi Lereng Semeru', 'I', 'Malang'], 'member'),
  person('Fitria Ramadhani', ['', 'M.T.P.'], ['Balai Pengujian Mutu Pangan', 'P', 'Jakarta'], 'expired'),
  person('Galih Nugroho', ['', 'S.P.'], ['PT Teh Puncak Wangi', 'I', 'Bandung'], 'rejected'),
  person('Hanifah Zahra', ['', 'S.Gz., M.Gizi'], ['Pusat Riset Gizi Nusantara', 'L', 'Semarang'], 'member'),
  person('Indra Gunawan', ['Ir.', 'M.M.'], ['PT Cokelat Katulistiwa', 'I', 'Makassar'], 'canceled'),
  person('Jihan Aulia', ['', ''], ['Universitas Contoh Padang', 'A', 'Padang'], 'new'),
  person('Krisna Adiputra', ['', 'S.T.'], ['PT Bumbu Tiga Pulau', 'I', 'Denpasar'], 'member'),
  person(
    'Laras Ayuningtyas',
    ['', 'S.T.P., M.Sc.'],
    ['Pusat Riset Sensori Nusantara', 'L', 'Solo'],
    'waiting_confirmation',
  ),
  person('Made Suryawan', ['Dr.', 'M.Si.'], ['Universitas Contoh Denpasar', 'A', 'Gianyar'], 'renewed'),
  person('Nabila Putri Salsabila', ['', ''], ['PT Susu Segar Lestari', 'I', 'Boyolali'], 'unverified'),
  person('Oktavianus Simanjuntak', ['', 'S.Si., Apt.'], ['PT Herbal Toba', 'I', 'Medan'], 'expired'),
  person('Putri Wulandari', ['', 'A.Md.'], ['Balai Standardisasi Rasa', 'P', 'Jakarta'], 'member'),
  person('Qori Amalia', ['', 'S.T.P.'], ['PT Mi Gemilang', 'I', 'Tangerang'], 'waiting_confirmation'),
  person('Rizky Firmansyah', ['', 'M.Sc.'], ['Pusat Riset Kopi dan Kakao', 'L', 'Jember'], 'member'),
  person('Sri Wahyuni', ['', 'S.Pd., M.Pd.'], ['SMK Boga Contoh', 'A', 'Klaten'], 'long-standing'),
  person('Teguh Santoso', ['', ''], ['Panelis Independen', 'U', 'Kediri'], 'refused'),
  person('Umi Kalsum', ['', 'S.T.P.'], ['PT Ikan Laut Biru', 'I', 'Manado'], 'waiting_payment'),
  person('Vania Tanoesoedibjo', ['', 'M.B.A.'], ['PT Cita Rasa Modern', 'I', 'Jakarta'], 'member'),
  person(
    'Wahyu Hidayat',
    ['Dr.', 'S.TP., M.P.'],
    ['Universitas Contoh Purwokerto', 'A', 'Purwokerto'],
    'expired',
  ),
  person(
    'Yohana Kristiani',
    ['', 'S.Si., M.Si.'],
    ['PT Wangi Alami', 'I', 'Salatiga'],
    'waiting_confirmation',
  ),
  person('Zulfikar Rahman', ['', 'S.T.'], ['PT Garam Madura Jaya', 'I', 'Sumenep'], 'member'),
  person(
    'Raden Ayu Kusumaningtyas Widyawati Sastroatmodjo',
    ['Prof. Dr. Ir.', 'S.T.P., M.Sc., Ph.D., IPU., ASEAN Eng.'],
    ['Pusat Pengembangan Ilmu Sensori dan Perilaku Konsumen Nusantara', 'L', 'Yogyakarta'],
    'renewed',
  ),
  person('Ardian Syahputra', ['', ''], ['Kedai Kopi Rasa Kata', 'U', 'Banda Aceh'], 'new'),
  person('Bunga Melati', ['', 'S.Gz.'], ['Dinas Ketahanan Pangan', 'P', 'Kupang'], 'long-standing'),
  person('Surya Dharma', ['', 'S.T.P.'], ['PT Saus Sambal Jawara', 'I', 'Cirebon'], 'rejected'),
  person(
    'Tasya Kamila Hasibuan',
    ['', 'M.Sc.'],
    ['Universitas Contoh Medan', 'A', 'Medan'],
    'waiting_confirmation',
  ),
];

/**
 * Days until the membership of these people ends, below 0 since it ended. Most stages of reminders have someone. The
 * other memberships end in months, or ended long ago. With a 'Masa tenggang' of 30 days the first one that ended is in it.
 */
export const daysUntilEnd: Readonly<Record<string, number>> = {
  'Eko Wicaksono': 52,
  'Putri Wulandari': 27,
  'Hanifah Zahra': 24,
  'Krisna Adiputra': 5,
  'Fitria Ramadhani': -9,
  'Oktavianus Simanjuntak': -38,
};

/** Categories of these people; the others have the default one. */
export const demoKinds: Readonly<Record<string, 'Anggota Mahasiswa' | 'Anggota Kehormatan'>> = {
  'Ardian Syahputra': 'Anggota Mahasiswa',
  'Dewi Lestari Hapsari': 'Anggota Kehormatan',
};

/** Why these people have stopped, after their membership ended. */
export const demoStops: Readonly<Record<string, StopReason>> = { 'Wahyu Hidayat': 'moved' };

/** How many days ago these people ordered the next year, which they have not paid: a month of bills for the treasurer. */
export const demoRenewals: Readonly<Record<string, number>> = {
  'Krisna Adiputra': 1,
  'Putri Wulandari': 4,
  'Hanifah Zahra': 6,
  'Fitria Ramadhani': 8,
  'Oktavianus Simanjuntak': 11,
  'Eko Wicaksono': 13,
  'Rizky Firmansyah': 16,
  'Vania Tanoesoedibjo': 19,
  'Zulfikar Rahman': 22,
  'Made Suryawan': 25,
};
