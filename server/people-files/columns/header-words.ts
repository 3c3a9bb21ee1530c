// The headers that Indonesian spreadsheets use, as patterns of their letters: case, spaces, dots and slashes are left out.
import type { ImportField } from '#shared/imports/imports.fields.ts';

const no = '(?:no(?:mor|mer)?|nmr)';
const tgl = '(?:tanggal|tggl|tgl|tg)';
const places = 'tempat|tmpat|tmpt|tmp|tpt';
const place = `(?:${places}|kota|kab)`;
const and = '(?:dan|atau|serta)?';
const member = '(?:anggota|keanggotaan|member)';
const mobile = '(?:hp|handphone|hape|ponsel|seluler|selular|mobile|cell|wa|whatsapp|whatsap)';
const telephone = '(?:telp|telpon|telepon|tlp|tlpn|telf|tel|phone|kontak|contact)';
const phones = `(?:${mobile}|${telephone})`;
const employer =
  '(?:instansi|institusi|perusahaan|lembaga|kantor|organisasi|universitas|kampus|rumahsakit|sekolah|toko|badanusaha|badanhukum|usaha|klub|club)';

const working = '(?:(?:be)?kerja|(?:ber)?(?:tugas|dinas|praktik|praktek)|mengajar|(?:ber)?asal)';

/** The better patterns come first: when two columns match, the one with the better pattern has the field. */
export const headerPatterns: Record<ImportField, string[]> = {
  number: [
    `${no}(?:induk|registrasi|reg|kartu|tanda)?${member}`,
    `${no}?(?:npa|nia|nra|nta|nira|nbm|nkta|kta|nrka)[a-z]{0,6}`,
    `(?:id|kode|induk)${member}`,
    'member(?:ship)?(?:id|no|number|code)',
  ],
  name: [
    'nama(?:lengkap|anggota|member|peserta)?',
    `nama(?:lengkap)?(?:${member}|sesuaiktp|ktp|tanpagelar|sesuaiijazah|pemilik|personil|dokter|atlet|pengurus)`,
    'nama(?:tk|tenagakerja|ptk|pegawai|karyawan|guru)|nama(?:anggota|member|peserta)lengkap|fullname|fn|name|membername|namajelas',
  ],
  full_name: [
    `nama(?:lengkap|${member})?${and}(?:dengan|beserta|berikut|disertai|pakai)?(?:gelar|titel|title)(?:nya|lengkap|akademik|bilaada)?`,
    '(?:gelar|titel)(?:dan)?nama(?:lengkap)?|namabergelar',
  ],
  titles: [
    `(?:gelar|titel|title)(?:akademik|profesi|kesarjanaan|pendidikan|lengkap)?`,
    `(?:gelar|titel|title)depan${and}belakang`,
  ],
  title_before_name: [
    `(?:gelar|titel|title)(?:di)?(?:depan|awal|muka|sebelum)(?:nama)?`,
    '(?:name|honorific)?prefix',
  ],
  title_after_name: [
    `(?:gelar|titel|title)(?:di)?(?:belakang|akhir|sesudah|setelah)(?:nama)?`,
    '(?:name|honorific)?suffix',
  ],
  email: [
    '(?:alamat)?(?:email|surel|posel|suratelektronik)(?:aktif|anggota|pribadi|utama|\\d?address|\\d?value)?',
    '(?:alamat)?gmail|mail|(?:primary|main|personal|private|work|home|office|company|business|user|secondary|alternate|alternative)email(?:address)?',
    '(?:alamat)?(?:email|surel|gmail)(?:alternatif|cadangan|tambahan|kedua|lain(?:nya)?|rumah|kantor|kerja|dinas|perusahaan|usaha|instansi|kampus)',
    '(?:alamat)?(?:email|surel)(?:pic|pj)',
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
    `${tgl}(?:bln|bulan)?(?:thn|tahun)?(?:ke)?lahir(?:an)?|(?:ke)?lahir(?:an)?${tgl}|ttl${tgl}|birthdate|dateofbirth|dob|birthday|bday`,
  ],
  hp: [
    `${no}?${mobile}(?:${and}${no}?${phones})*(?:aktif|anggota|pribadi|yangaktif)?`,
    `${no}?${telephone}(?:${and}${no}?${mobile})+(?:aktif|anggota|pribadi)?`,
    `(?:primary)?${no}?${telephone}(?:aktif|anggota|pribadi|number|\\d?value)?|phonenumber|mobilenumber`,
  ],
  company: [
    `(?:nama|asal)?${employer}(?:tempat)?${working}?`,
    `(?:nama)?(?:tempat(?:be)?(?:kerja|tugas|dinas|praktik|praktek|usaha|latihan)(?:induk|utama)?|unitkerja|satuankerja|satker|homebase|afiliasi|perguruantinggi)`,
    'asal(?:perguruantinggi|unit)|(?:company|organi[sz]ation\\d?)(?:name)?|institution|employer|workplace|affiliation|org',
    `${working}di(?:${employer})?|be(?:kerja|rtugas|rdinas|rpraktik|rpraktek)|(?:company|organi[sz]ation|institution)?work(?:for|at)?`,
  ],
  company_category: [
    `(?:kategori|jenis|tipe|bentuk|bidang|golongan|kelompok)${employer}(?:tempat)?${working}?`,
    '(?:kategori|jenis|tipe)tempat(?:be)?kerja',
  ],
  category: [
    `(?:kategori|jenis|tipe|golongan|kelas|tingkat|jenjang|level)(?:${member}|membership)`,
    'member(?:ship)?(?:level|type|category|class|plan|tier)|membership',
  ],
  labels: [`(?:label|penanda)(?:${member})?`],
  started_at: [
    'mulai(?:berlaku)?|berlaku(?:mulai|dari|sejak)',
    `(?:mulai|sejak|${tgl})(?:menjadi|jadi|masuk)?${member}|${member}sejak|tmt(?:${member})?`,
    `${tgl}(?:masuk|bergabung|gabung|join|mulai|diterima|daftar|pendaftaran|registrasi|terbit(?:kta)?)(?:${member})?|bergabungsejak`,
    '(?:date)?join(?:ed)?(?:date|on)?|member(?:ship)?(?:since|start(?:ed|date)?)|startdate',
  ],
  expired_at: [
    '(?:masa)?berlaku(?:sd|sampai|hingga|sampaidengan)(?:tanggal|tgl)?|berakhir',
    '(?:iuran)?(?:lunas|terbayar|dibayar)(?:sd|sampai|hingga|sampaidengan)(?:tanggal|tgl)?',
    `${tgl}(?:berakhir|habis|expired|kadaluarsa|kedaluwarsa)|aktif(?:sd|sampai|hingga)`,
    `(?:masaberlaku|masaaktif|periode(?:berlaku|aktif)?)(?:kta|kartu|${member})?|masa${member}|berlaku|(?:valid|good)(?:until|till?|thru|through|to)|jatuhtempo|(?:masa)?${member}?(?:ber)?akhir|akhir${member}|habis(?:masa)?(?:berlaku|aktif)?(?:kta|kartu|${member})?|kadaluarsa|kedaluwarsa`,
    '(?:membership|member|kta|card)?(?:expir(?:e|es|ed|y|ation)|ends?)(?:date|on|kta|kartu)?|renewal(?:due|date)',
  ],
};

/** Columns with a part of the name, in the order in which the parts are written. */
export const namePartPatterns = [
  `nama(?:depan|pertama|awal|kecil)${member}?|(?:first|given)name|fname`,
  'namatengah|(?:middle|additional)name',
  `nama(?:belakang|akhir)${member}?|(?:nama)?marga|(?:last|family)name|lname|surname`,
];

/** Who stands for a firm that is a member. */
export const contactNamePattern =
  '(?:nama)?(?:lengkap)?(?:direktur|direktris|dirut|pimpinan|ketua|kepala|pic|pj|penanggungjawab|narahubung|kuasa|wakil|perwakilan|manajer|manager|owner|contactperson|kontakperson|personincharge)(?:utama|perusahaan|badanusaha|usaha)?';

/** Columns that may say who has died or left. They are not stored. */
export const statusPattern = `(?:status|stts?|sts|keaktifan|aktif|(?:apakah)?masihaktif|(?:is)?active)(?:${member}|membership|aktif|keaktifan|hidup|sekarang|terkini|terakhir)?|(?:member(?:ship)?|account)status`;
export const remarkPattern =
  '(?:keterangan|ket|catatan|info(?:rmasi)?|posisi|jabatan|kondisi|keadaan|mutasi|perubahan|komentar|memo)(?:anggota|keanggotaan|lain(?:nya)?|tambahan|terakhir|sekarang|saatini)?|notes?|remarks?|comments?|position';

/** When somebody has died or left. */
export const leavingPattern = `(?:${tgl}|tahun|thn|alasan|sebab|penyebab)?(?:keluar|resign|berhenti|mundur|pengundurandiri|meninggal(?:dunia)?|wafat|kematian)${member}?|deceased|dateofdeath|resigned(?:on)?`;

/** What spreadsheets have and the product does not store: it is said, so that nobody believes it was imported. */
export const notStoredPatterns = [
  `${no}|${no}?urut|num|number|#|baris|id|userid|username`,
  `${no}?(?:nik|ktp|nikktp|npwp|nip|nidn|nrp|nuptk|str|sip|sipp|bpjs|sk|ijazah|sertifikat|kk|rekening)`,
  '(?:alamat|domisili)(?:rumah|lengkap|tinggal|kantor|domisili|sekarang|ktp|korespondensi|praktik)?|tempattinggal|address',
  '(?:asal)?(?:kota|kab|kabupaten|kotakab|kotakabupaten|kabkota|kabupatenkota|provinsi|propinsi|prov|kecamatan|kec|kelurahan|kel|desa|kodepos|rt|rw|rtrw|negara)(?:domisili)?',
  '(?:jk|jeniskelamin|kelamin|lp|sex|gender|jnskelamin|jeniskel|jkel)',
  'agama|suku|jabatan|posisi|pekerjaan|profesi|pangkat|golongan|pendidikan|pendidikanterakhir|jurusan|alumni|fakultas',
  `angkatan|tahun(?:masuk|lulus|angkatan|bergabung|lahir)|thn(?:masuk|lulus)|umur|usia`,
  `status(?:nikah|kawin|perkawinan|pernikahan)`,
  statusPattern,
  leavingPattern,
  remarkPattern,
  'foto|photo|pasfoto|ttd|tandatangan|paraf|hobi',
  'gol(?:ongan)?dar(?:ah)?|spesialis|spesialisasi|keahlian|subspesialis|kompetensi',
  'cabang|wilayah|daerah|komisariat|dpc|dpd|dpw|ranting|pengda|pengprov|korwil|unit|divisi|bidang|regional',
  `${no}?${telephone}(?:rumah|kantor|instansi|rmh|ktr)|fax|faks|${no}fax|${no}faks|${no}?${phones}darurat`,
  '(?:unggah|upload|lampir(?:kan|an)?|kirim(?:kan)?)(?:foto|pasfoto|ktp|bukti|file|dokumen|scan|ijazah|cv|berkas).{0,60}',
  'instagram|ig|facebook|fb|twitter|linkedin|website|web|tiktok',
  '(?:iuran(?:tahunan|wajib|pokok)?)?(?:(?:19|20)\\d{2})|iuran(?:tahunan|wajib|pokok)?|pembayaran|bayar|lunas|tunggakan|biaya|ukuran(?:baju|kaos)|ukuranbaju',
  'timestamp|capwaktu|stempelwaktu|terdaftar|diubah|waktu',
  '(?:home|work|business|office|company|other|billing|mailing|shipping)?(?:street|address|city|state|province|county|region|zip(?:code)?|postalcode|country)\\d?',
  '(?:home|work|business|office|company|other|car)(?:phone|fax)\\d?|otheremail|pager|extension',
  '(?:email|phone|address|website|im|event|relation|organi[sz]ation)\\d?(?:label|type)',
  'organi[sz]ation\\d?(?:title|department|symbol|location|jobdescription)|jobtitle|department|position|occupation',
  'nickname|fileas|initials|shortname|maidenname|phonetic(?:first|middle|last)name|(?:given|additional|family)nameyomi|yominame',
  'labels?|tags?|groups?(?:membership|participation)?|language|location|hobby|priority|sensitivity',
  'member(?:ship)?(?:enabled|role|rating)|archived|(?:last)?(?:login|updated|changed)(?:date)?',
  '(?:creation|created)(?:date|on)?|profilelastupdated?|updatedby|balance|totaldonated|subscri(?:bed|ption).{0,20}|eventannouncements',
  '(?:optin|confirm)(?:time|ip)|latitude|longitude|(?:gmt|dst)off|timezone|cc|leid|euid',
  'billing(?:first|last)?name|discountcode(?:id)?|.{0,12}transactionid|(?:billing|initial)(?:amount|payment)|cycle(?:number|period)|(?:next)?paymentdate|fee|term',
  'nama(?:ayah|ibu|ibukandung|suami|istri|pasangan|panggilan|orangtua|ahliwaris)',
];

/** What people shorten in headers, in lower case. Patterns have other short words where only they have them, such as 'tgl'. */
export const shortWords: Record<string, string | undefined> = {
  agt: 'anggota',
  agg: 'anggota',
  angg: 'anggota',
  mbr: 'member',
  nm: 'nama',
  lkp: 'lengkap',
  lgkp: 'lengkap',
  glr: 'gelar',
  dpn: 'depan',
  blkg: 'belakang',
  tpt: 'tempat',
  tmpt: 'tempat',
  tmp: 'tempat',
  lhr: 'lahir',
  ktg: 'kategori',
  ktgr: 'kategori',
  kat: 'kategori',
  kateg: 'kategori',
  jns: 'jenis',
  inst: 'instansi',
  instns: 'instansi',
  perus: 'perusahaan',
  prsh: 'perusahaan',
  msk: 'masuk',
  brlk: 'berlaku',
  exp: 'expired',
  almt: 'alamat',
};

const FAULT_PREFIX = 'Kesalahan: ';

/**
 * Returns a column that a report of faults adds: it is recognised and left out when the corrected report is imported
 * again.
 */
export function faultHeader(header: string): string {
  return `${FAULT_PREFIX}${header}`;
}

/** Header of the column with the numbers of the rows, which a report of faults begins with. */
export const ROW_HEADER = 'Baris';

/** Tells whether a report of faults has added the column at this place. */
export function isReportColumn(headers: string[], at: number): boolean {
  const isRow = at === 0 && headers[0] === ROW_HEADER && headers.some(isFaultHeader);
  return isRow || isFaultHeader(headers[at] ?? '');
}

export function isFaultHeader(header: string): boolean {
  return header.trim().toLowerCase().startsWith(FAULT_PREFIX.trim().toLowerCase());
}
