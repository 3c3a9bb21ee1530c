// Messages about letters.
// Quoted texts of the specification are exact, character by character.
import { formatDate, formatTime } from '../dates.ts';
import { formatNumber } from '../numbers.ts';
import { letterLimits } from './letters.states.ts';

export const letterMessages = {
  termBegun: 'Periode baru dimulai',
  numbersCounted: 'Nomor dicatat',
  signerRemoved: 'Penanda tangan dihapus',
  issued: 'Surat diterbitkan',
  numberTaken: 'Nomor diambil',
  revoked: 'Surat dicabut',
  draftRemoved: 'Konsep dihapus',
  requested: 'Permohonan dikirim',
  requestAccepted: 'Surat diterbitkan',
  requestRefused: 'Permohonan ditolak',
} as const;

export const letterErrors = {
  tooManyTypes: `Paling banyak ${letterLimits.types} jenis surat.`,
  codeTaken: 'Kode sudah digunakan. Kode jenis surat berlaku selamanya.',
  nameTaken: 'Nama ini sudah dipakai.',
  unknownSigner: 'Penanda tangan tidak ditemukan.',
  changedSince: (at: string) => `Data ini sudah diubah pada ${formatTime(at)}. Isian anda belum disimpan.`,
  signerUsed: 'Penanda tangan ini dipakai jenis surat. Keluarkan dari jenisnya lebih dulu.',
  termName: 'Nama periode sudah dipakai.',
  termDay: (day: string) => `Sudah ada nomor per periode untuk ${formatDate(day)}. Pilih hari sesudahnya.`,
  termOrder: (day: string) => `Periode terakhir mulai ${formatDate(day)}. Pilih hari sesudahnya.`,
  alreadyUsed: (used: number) => `Nomor sampai ${formatNumber(used)} sudah dipakai. Pilih yang lebih besar.`,
  countedSince: (used: number) =>
    `Nomor terakhir sekarang ${formatNumber(used)}. Muat ulang halaman, lalu periksa kembali.`,
  unknownType: 'Jenis surat tidak ditemukan.',
  noMember: 'Pilih anggota.',
  noMemberNeeded: 'Surat jenis ini bukan untuk anggota.',
  stateChanged: 'Surat ini sudah dicabut atau diganti. Muat ulang halaman.',
  notReplaceable: 'Hanya surat yang berlaku dapat diganti.',
  notValid: 'Surat ini sudah dicabut atau diganti.',
  noText: 'Isi surat ini tidak tersimpan di sini.',
  noPeriod: 'Anggota ini belum punya masa keanggotaan.',
  periodOver: (day: string) => `Keanggotaan sudah berakhir ${formatDate(day)}.`,
  chooseSigners: (count: number) => `Pilih ${count === 2 ? 'dua' : 'satu'} penanda tangan yang menjabat.`,
  notYetInOffice: (name: string, day: string) => `${name} menjabat mulai ${formatDate(day)}.`,
  outOfOffice: (name: string, day: string) => `${name} menjabat sampai ${formatDate(day)}.`,
  hasStopped: 'Keanggotaan anda tercatat berhenti, jadi surat tidak dapat dimohon di sini. Hubungi kantor.',
  notYetActive: 'Keanggotaan anda belum aktif. Surat dapat dimohon setelah iuran disetujui.',
  notActive: 'Keanggotaan anda tidak aktif. Surat dapat dimohon lagi setelah iuran diperpanjang.',
  tooManyToday: `Paling banyak ${letterLimits.ownPerDay} surat satu jenis dalam sehari. Coba lagi besok.`,
  requestDecided: 'Permohonan ini sudah diputuskan. Muat ulang halaman.',
} as const;
