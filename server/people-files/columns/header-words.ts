// The headers that Indonesian spreadsheets use, as patterns of their letters: case, spaces, dots and slashes are left out.
import type { ImportField } from '#shared/imports/imports.fields.ts';

const no = '(?:no(?:mor|mer)?|nmr)';
const tgl = '(?:tanggal|tggl|tgl|tg)';
const places = 'tempat|tmpat|tmpt|tmp|tpt';
const place = `(?:${places}|kota|kab)`;
const and = '(?:dan|atau|serta)?';
const member = '(?:anggota|keanggotaan|member)';
const mobile = '(?:hp|handphone|hape|ponsel|seluler|selular|mobile|wa|whatsapp|whatsap)';
const telephone = '(?:telp|telpon|telepon|tlp|tlpn|telf|tel|phone|kontak|contact)';
const phones = `(?:${mobile}|${telephone})`;
const employer =
  '(?:instansi|institusi|perusahaan|lembaga|kantor|organisasi|universitas|kampus|rumahsakit|sekolah|toko|usaha|klub|club)';

/** The better patterns come first: when two columns match, the one with the better pattern has the field. */
export const headerPatterns: Record<ImportField, string[]> = {
  number: [
    `${no}(?:induk|registrasi|reg|kartu|tanda)?${member}`,
    `${no}?(?:npa|nia|nra|nta|nira|nbm|nkta|kta|nrka)[a-z]{0,6}`,
    `(?:id|kode|induk)${member}`,
    'memberid|membernumber|membershipnumber',
  ],
  name: [
    'nama(?:lengkap|anggota|member|peserta)?',
    `nama(?:lengkap)?(?:${member}|sesuaiktp|ktp|tanpagelar|sesuaiijazah|pemilik|personil|dokter|atlet|pengurus)`,
    'nama(?:anggota|member|peserta)lengkap|fullname|name|membername|namajelas',
  ],
  full_name: [
    `nama(?:lengkap|${member})?${and}(?:dengan|beserta|berikut|disertai|pakai)?(?:gelar|titel|title)(?:nya|lengkap|akademik|bilaada)?`,
    '(?:gelar|titel)(?:dan)?nama(?:lengkap)?|namabergelar',
  ],
  titles: [
    `(?:gelar|titel|title)(?:akademik|profesi|kesarjanaan|pendidikan|lengkap)?`,
    `(?:gelar|titel|title)depan${and}belakang`,
  ],
  title_before_name: [`(?:gelar|titel|title)(?:di)?(?:depan|awal|muka|sebelum)(?:nama)?`],
  title_after_name: [`(?:gelar|titel|title)(?:di)?(?:belakang|akhir|sesudah|setelah)(?:nama)?`],
  email: [
    '(?:alamat)?(?:email|surel|posel|suratelektronik)(?:aktif|anggota|pribadi|address)?',
    '(?:alamat)?gmail|mail',
  ],
  birth: [
    'ttl',
    `${place}${and}(?:lahir)?${and}${tgl}(?:bln|bulan)?(?:thn|tahun)?(?:ke)?lahir(?:an)?`,
    `${place}lahir${and}${tgl}|${place}${and}${tgl}`,
    '(?:ke)?lahir(?:an|di)?',
  ],
  place_of_birth: [
    `${place}(?:ke)?lahir(?:an)?|(?:ke)?lahir(?:an)?${place}|ttl${place}|birthplace|placeofbirth`,
    places,
  ],
  date_of_birth: [
    `${tgl}(?:bln|bulan)?(?:thn|tahun)?(?:ke)?lahir(?:an)?|(?:ke)?lahir(?:an)?${tgl}|ttl${tgl}|birthdate|dateofbirth|dob|birthday`,
  ],
  hp: [
    `${no}?${mobile}(?:${and}${no}?${phones})*(?:aktif|anggota|pribadi|yangaktif)?`,
    `${no}?${telephone}(?:${and}${no}?${mobile})+(?:aktif|anggota|pribadi)?`,
    `${no}?${telephone}(?:aktif|anggota|pribadi|number)?|phonenumber|mobilenumber`,
  ],
  company: [
    `(?:nama|asal)?${employer}(?:asal)?`,
    `(?:nama)?(?:tempat(?:be)?(?:kerja|tugas|dinas|praktik|praktek|usaha|latihan)|unitkerja|satuankerja|satker|homebase|afiliasi|perguruantinggi)`,
    'asal(?:perguruantinggi|unit)|bekerjadi|praktikdi|company|institution|employer|workplace|affiliation|organization',
  ],
  company_category: [
    `(?:kategori|jenis|tipe|bentuk|bidang|golongan|kelompok)${employer}`,
    '(?:kategori|jenis|tipe)tempat(?:be)?kerja',
  ],
  category: [`(?:kategori|jenis|tipe|golongan|kelas|tingkat)(?:${member}|membership)`],
  started_at: [
    'mulai(?:berlaku)?|berlaku(?:mulai|dari|sejak)',
    `(?:mulai|${tgl})(?:menjadi|jadi|masuk)?${member}|${member}sejak|tmt(?:${member})?`,
    `${tgl}(?:masuk|bergabung|gabung|join|mulai|diterima|daftar|pendaftaran|registrasi|terbit(?:kta)?)(?:${member})?|joindate|joined|bergabungsejak`,
  ],
  expired_at: [
    '(?:masa)?berlaku(?:sd|sampai|hingga|sampaidengan)(?:tanggal|tgl)?|berakhir',
    `${tgl}(?:berakhir|habis|expired|kadaluarsa|kedaluwarsa)|aktif(?:sd|sampai|hingga)`,
    `(?:masaberlaku|masaaktif|periode(?:berlaku|aktif)?)(?:kta|kartu|${member})?|masa${member}|berlaku|expired?(?:date)?|expirydate|validuntil|jatuhtempo|akhir${member}|kadaluarsa|kedaluwarsa`,
  ],
};

/** Columns that may say who has died or left. They are not stored. */
export const statusPattern = `(?:status|keaktifan|aktif)(?:${member}|membership|aktif|sekarang|terkini|terakhir)?|member(?:ship)?status`;
export const remarkPattern = 'keterangan|ket|catatan|notes?|remarks?';

/** What spreadsheets have and the product does not store: it is said, so that nobody believes it was imported. */
export const notStoredPatterns = [
  `${no}|${no}?urut|num|number|#|baris`,
  `${no}?(?:nik|ktp|nikktp|npwp|nip|nidn|nrp|nuptk|str|sip|sipp|bpjs|sk|ijazah|sertifikat|kk|rekening)`,
  '(?:alamat|domisili)(?:rumah|lengkap|tinggal|kantor|domisili|sekarang|ktp|korespondensi|praktik)?|tempattinggal|address',
  '(?:asal)?(?:kota|kab|kabupaten|kotakab|kotakabupaten|kabkota|kabupatenkota|provinsi|propinsi|prov|kecamatan|kec|kelurahan|kel|desa|kodepos|rt|rw|rtrw|negara)(?:domisili)?',
  '(?:jk|jeniskelamin|kelamin|lp|sex|gender|jnskelamin|jeniskel|jkel)',
  'agama|suku|jabatan|posisi|pekerjaan|profesi|pangkat|golongan|pendidikan|pendidikanterakhir|jurusan|alumni|fakultas',
  `angkatan|tahun(?:masuk|lulus|angkatan|bergabung|lahir)|thn(?:masuk|lulus)|umur|usia`,
  `status(?:nikah|kawin|perkawinan|pernikahan)`,
  statusPattern,
  remarkPattern,
  'foto|photo|pasfoto|ttd|tandatangan|paraf|hobi',
  'gol(?:ongan)?dar(?:ah)?|spesialis|spesialisasi|keahlian|subspesialis|kompetensi',
  'cabang|wilayah|daerah|komisariat|dpc|dpd|dpw|ranting|pengda|pengprov|korwil|unit|divisi|bidang|regional',
  `${no}?${telephone}(?:rumah|kantor|instansi|rmh|ktr)|fax|faks|${no}fax|${no}faks|hpdarurat|kontakdarurat`,
  'instagram|ig|facebook|fb|twitter|linkedin|website|web|tiktok',
  'iuran(?:tahunan|wajib|pokok)?(?:\\d{4})?|pembayaran|bayar|lunas|tunggakan|biaya|ukuran(?:baju|kaos)|ukuranbaju',
  'timestamp|capwaktu|stempelwaktu|terdaftar|diubah|waktu',
  'nama(?:ayah|ibu|ibukandung|suami|istri|pasangan|panggilan|orangtua|ahliwaris)',
];

const FAULT_PREFIX = 'Kesalahan: ';

/** A column that a report of faults adds: it is recognised and left out when the corrected report is imported again. */
export function faultHeader(header: string): string {
  return `${FAULT_PREFIX}${header}`;
}

export function isFaultHeader(header: string): boolean {
  return header.trim().toLowerCase().startsWith(FAULT_PREFIX.trim().toLowerCase());
}
