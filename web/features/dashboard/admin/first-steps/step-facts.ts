// What each first step says, and the screens where it is done.
import type { FirstStepName } from '#shared/first-steps/first-steps.ts';
import { paths } from '../../../../lib/paths.ts';

interface StepFacts {
  title: string;
  hint: string;
  links: { to: string; label: string }[];
}

export const stepFacts: Record<FirstStepName, StepFacts> = {
  identity: {
    title: 'Identitas asosiasi',
    hint: 'Nama dan kontak yang tampil di halaman, email, surat, dan kartu.',
    links: [{ to: paths.adminAssociation(), label: 'Isi identitas' }],
  },
  front_page: {
    title: 'Halaman depan',
    hint: 'Kata-kata yang pertama dibaca pengunjung, dengan logo dan warna asosiasi.',
    links: [
      { to: paths.adminFrontPage(), label: 'Tulis halaman depan' },
      { to: paths.adminAppearance(), label: 'Pilih logo dan warna' },
    ],
  },
  account: {
    title: 'Rekening',
    hint: 'Tambahkan rekening asosiasi, lalu hapus rekening contoh.',
    links: [{ to: paths.adminAccounts(), label: 'Isi rekening' }],
  },
  categories: {
    title: 'Kategori dan iuran',
    hint: 'Kategori default menentukan iuran per tahun.',
    links: [{ to: paths.adminCategories(), label: 'Periksa kategori' }],
  },
  letter: {
    title: 'Surat dan kartu',
    hint: 'Tempat, penanda tangan, dan isi surat untuk anggota.',
    links: [{ to: paths.adminDocuments(), label: 'Atur surat' }],
  },
  mail: {
    title: 'Email percobaan',
    hint: 'Pastikan email dari aplikasi ini sampai.',
    links: [{ to: paths.adminTestMail(), label: 'Kirim email percobaan' }],
  },
  members: {
    title: 'Anggota',
    hint: 'Impor anggota yang sudah ada dan kirim aktivasi, atau tentukan apakah siapa pun boleh mendaftar.',
    links: [
      { to: paths.adminImports(), label: 'Impor anggota' },
      { to: paths.adminActivations(), label: 'Kirim aktivasi' },
      { to: paths.adminRegistration(), label: 'Atur pendaftaran' },
    ],
  },
};
