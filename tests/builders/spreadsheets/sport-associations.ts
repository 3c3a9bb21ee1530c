// Spreadsheets of clubs and associations of archers, divers, musicians and bakers.
import { csv, date, type UntidySpreadsheet, workbook } from './spreadsheet.ts';

const archers: UntidySpreadsheet = {
  association: 'Persatuan Panahan: sampul di lembar pertama, tanggal dalam lima ejaan di kolom gabungan',
  fileName: 'Atlet & Anggota.xlsx',
  bytes: workbook(
    {
      name: 'Sampul',
      rows: [['PERSATUAN PANAHAN'], ['Kota Bogor'], ['Jangan diubah tanpa izin sekretaris']],
    },
    {
      name: 'Data',
      rows: [
        ['No.', 'Nama Anggota', 'Tmpt/Tgl Lahir', 'Asal Klub', 'HP', 'Surat elektronik'],
        [1, 'Raka Pratama', 'Bogor, 17 Agustus 2001', 'Klub Busur', '081234567890', 'raka@contoh.id'],
        [2, 'Sinta Dewi', 'BOGOR 17-08-2001', 'Klub Busur', '081234567891', 'sinta@contoh.id'],
        [3, 'Tono', 'Depok/17.8.01', 'Klub Busur', '081234567892', 'tono@contoh.id'],
        [4, 'Umar', 'Depok, 17-Agt-01', 'Klub Panah', '081234567893', 'umar@contoh.id'],
        [5, 'Vina', 'Bogor, 2001-08-17', 'Klub Panah', '081234567894', 'vina@contoh.id'],
        [6, 'Wawan', 'Bogor, 2001', 'Klub Panah', '081234567895', 'wawan@contoh.id'],
      ],
    },
    { name: 'Daftar', hidden: true, rows: [['Nama', 'Email', 'HP', 'Alamat', 'Kota', 'TTL', 'Klub']] },
  ),
  fields: {
    'Nama Anggota': 'name',
    'Tmpt/Tgl Lahir': 'birth',
    'Asal Klub': 'company',
    HP: 'hp',
    'Surat elektronik': 'email',
  },
  members: 6,
  first: {
    name: 'Raka Pratama',
    place_of_birth: 'Bogor',
    date_of_birth: '2001-08-17',
    company: 'Klub Busur',
  },
  faults: [[7, 'Tmpt/Tgl Lahir']],
};

const divers: UntidySpreadsheet = {
  association: 'Perkumpulan Penyelam: judul wilayah di antara baris, kategori dengan ejaan berbeda',
  fileName: 'diver list.xlsx',
  bytes: workbook({
    name: 'Members',
    rows: [
      [
        'ID Member',
        'Full Name',
        'Email',
        'Mobile',
        'Company',
        'Jenis Perusahaan',
        'Kategori Anggota',
        'Join Date',
        'Valid Until',
      ],
      ['WILAYAH BALI'],
      [
        'D-001',
        'Made Suryawan',
        'made@contoh.id',
        '+62 812 3456 7890',
        'Dive Bali',
        'swasta',
        'ANGGOTA  BIASA',
        date('2024-01-01'),
        date('2026-12-31'),
      ],
      [
        'D-002',
        'Ketut Arta',
        'ketut@contoh.id',
        '+62 812 3456 7891',
        'Dive Bali',
        'Swasta ',
        'Anggota Biasa',
        '1/1/24',
        '31/12/26',
      ],
      ['WILAYAH PAPUA'],
      [
        'D-003',
        'Yosef',
        'yosef@contoh.id',
        '+62 812 3456 7892',
        'Dive Ampat',
        'Koperasi',
        'Kehormatan',
        '1/1/26',
        '31/12/25',
      ],
    ],
  }),
  fields: {
    'ID Member': 'number',
    'Full Name': 'name',
    Email: 'email',
    Mobile: 'hp',
    Company: 'company',
    'Jenis Perusahaan': 'company_category',
    'Kategori Anggota': 'category',
    'Join Date': 'started_at',
    'Valid Until': 'expired_at',
  },
  members: 3,
  first: {
    number: 'D-001',
    company_category: { id: 1, name: 'Swasta' },
    category: { id: 1, name: 'Anggota Biasa' },
    started_at: '2024-01-01',
    expired_at: '2026-12-31',
  },
  faults: [[6, 'Valid Until']],
  skipped: ['remark', 'remark'],
};

const musicians: UntidySpreadsheet = {
  association: 'Persatuan Musisi: "Unicode Text" dari Excel, tab dan UTF-16',
  fileName: 'musisi.csv',
  bytes: csv(
    [
      'No\tNama\tNo. Telp\tAlamat E-mail\tGrup/Instansi\tTgl. Masuk\tBerlaku s.d.',
      '1\tRéné Tanumihardja\t0812 3456 7890\trene@contoh.id\tOrkes Contoh\t3 Januari 2020\t31 Des 2026',
      '2\tYuni Shara\t0812 3456 7891\tmailto:yuni@contoh.id\tOrkes Contoh\t3 Januari 2020\t31 Des 2026',
    ],
    'utf16le',
    '\ufeff',
  ),
  fields: {
    Nama: 'name',
    'No. Telp': 'hp',
    'Alamat E-mail': 'email',
    'Grup/Instansi': 'company',
    'Tgl. Masuk': 'started_at',
    'Berlaku s.d.': 'expired_at',
  },
  members: 2,
  first: { name: 'Réné Tanumihardja', started_at: '2020-01-03', expired_at: '2026-12-31' },
  faults: [],
};

const bakers: UntidySpreadsheet = {
  association: 'Asosiasi Pengusaha Roti: csv dengan titik koma dan Latin-1, nomor HP dimakan spreadsheet',
  fileName: 'anggota_roti.csv',
  bytes: csv(
    [
      'DAFTAR ANGGOTA;;;;;',
      ';;;;;',
      'NO;NAMA PEMILIK;NAMA TOKO;NO HP;EMAIL;TGL GABUNG',
      '1;ÉLISE KURNIAWAN;TOKO ROTI "MANIS";8,12346E+11;elise@contoh.id;17/08/2020',
      '2;BUDI;TOKO BUDI;81234567891;budi@contoh.id;17 Agt 2020',
      ';;;;;',
      "3;CICI;TOKO CICI;'081234567892;cici@contoh.id;44060",
      'TOTAL;3;;;;',
    ],
    'latin1',
  ),
  fields: {
    'NAMA PEMILIK': 'name',
    'NAMA TOKO': 'company',
    'NO HP': 'hp',
    EMAIL: 'email',
    'TGL GABUNG': 'started_at',
  },
  members: 3,
  first: { name: 'ÉLISE KURNIAWAN', company: 'TOKO ROTI "MANIS"', started_at: '2020-08-17' },
  faults: [[4, 'NO HP']],
  skipped: ['total'],
};

export const sportAssociations = [archers, divers, musicians, bakers];
