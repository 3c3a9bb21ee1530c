// Spreadsheets of associations of surveyors, notaries, architects, translators and teachers.
import { csv, date, formula, type UntidySpreadsheet, workbook } from './spreadsheet.ts';

const surveyors: UntidySpreadsheet = {
  association: 'Ikatan Surveyor: rumus dengan kesalahan, catatan di samping tabel',
  fileName: 'Surveyor.xlsx',
  bytes: workbook({
    name: 'Anggota',
    rows: [
      ['Nomor Induk Anggota', 'Nama', 'Email', 'Handphone', 'Perusahaan', 'Bidang Usaha'],
      ['S-1', null, 'hadi@contoh.id', '081234567890', 'PT Ukur', 'Swasta', null, 'Catatan Bu Tini:'],
      ['S-2', 'Indra', null, '081234567891', 'PT Ukur', 'Swasta', null, 'sudah ditelepon semua'],
    ],
    cells: new Map<string, object>([
      ['1,1', formula('UPPER("hadi")', 'HADI')],
      ['2,2', { value: '#REF!', type: 'error' }],
    ]),
  }),
  fields: {
    'Nomor Induk Anggota': 'number',
    Nama: 'name',
    Email: 'email',
    Handphone: 'hp',
    Perusahaan: 'company',
    'Bidang Usaha': 'company_category',
  },
  members: 2,
  first: { number: 'S-1', name: 'HADI' },
  faults: [[3, 'Email']],
  remarks: 2,
};

const notaries: UntidySpreadsheet = {
  association: 'Ikatan Notaris: tanggal sebagai angka, urutan Amerika, tanggal yang tidak ada',
  fileName: 'notaris.xlsx',
  bytes: workbook({
    name: 'Sheet1',
    rows: [
      ['Nama', 'Tgl Lahir', 'Kantor', 'Telepon Kantor', 'No.HP', 'E-Mail'],
      ['Ratna, S.H., M.Kn.', 29450, 'Kantor Notaris Ratna', '021-5551234', '081234567890', 'ratna@contoh.id'],
      [
        'Surya, S.H., M.Kn.',
        '08/17/1980',
        'Kantor Notaris Surya',
        '021-5551235',
        '021-5551235',
        'surya@contoh.id',
      ],
      [
        'Teguh, S.H.',
        '29/02/1981',
        'Kantor Notaris Teguh',
        '021-5551236',
        '081234567892',
        'teguh@contoh.id, kantor@contoh.id',
      ],
      ['Ulfa, S.H.', 1980, 'Kantor Notaris Ulfa', '021-5551237', 812346000000, 'ulfa @contoh.id'],
    ],
  }),
  fields: {
    Nama: 'full_name',
    'Tgl Lahir': 'date_of_birth',
    Kantor: 'company',
    'No.HP': 'hp',
    'E-Mail': 'email',
  },
  members: 4,
  first: { name: 'Ratna', title_after_name: 'S.H., M.Kn.', date_of_birth: '1980-08-17' },
  faults: [
    [3, 'Tgl Lahir'],
    [3, 'No.HP'],
    [4, 'Tgl Lahir'],
    [4, 'E-Mail'],
    [5, 'Tgl Lahir'],
    [5, 'No.HP'],
  ],
};

const architects: UntidySpreadsheet = {
  association: 'Ikatan Arsitek: gelar di kolom sendiri, masa berlaku dengan tahun dua angka',
  fileName: 'IAI.xlsx',
  bytes: workbook({
    name: 'IAI',
    rows: [
      [
        'No. Anggota',
        'Gelar\nDepan',
        'Nama\nLengkap',
        'Gelar\nBelakang',
        'Tempat Lahir',
        'Tanggal Lahir',
        'Alamat Email',
        'WA',
        'Biro / Kantor',
        'Masa Berlaku',
      ],
      [
        20017,
        'Ir.',
        'Wahyu',
        'IAI',
        'Medan',
        date('1965-12-31'),
        'wahyu@contoh.id',
        '081234567890',
        'Biro Wahyu',
        '31/12/27',
      ],
      [20018, '-', 'Xaverius', 'S.Ars', '-', '', 'xaver@contoh.id', '081234567891', 'Biro X', '31/12/27'],
    ],
  }),
  fields: {
    'No. Anggota': 'number',
    'Gelar\nDepan': 'title_before_name',
    'Nama\nLengkap': 'name',
    'Gelar\nBelakang': 'title_after_name',
    'Tempat Lahir': 'place_of_birth',
    'Tanggal Lahir': 'date_of_birth',
    'Alamat Email': 'email',
    WA: 'hp',
    'Biro / Kantor': 'company',
    'Masa Berlaku': 'expired_at',
  },
  members: 2,
  first: {
    number: '20017',
    title_before_name: 'Ir.',
    name: 'Wahyu',
    date_of_birth: '1965-12-31',
    expired_at: '2027-12-31',
  },
  faults: [],
};

const translators: UntidySpreadsheet = {
  association: 'Himpunan Penerjemah: csv dengan koma, tanda UTF-8, dan koma di dalam nama',
  fileName: 'HPI.csv',
  bytes: csv(
    [
      'nama,tempat lahir,tanggal lahir,hp,e_mail,institusi,kategori institusi',
      '"Yulia, S.S., M.Hum.",Malang,1/2/90,+6281234567890,yulia@contoh.id,=HYPERLINK("x"),swasta',
      '"Zaenal",Malang,tidak tahu,tidak ada,zaenal@contoh.id,Lepas,Perorangan',
    ],
    'utf8',
    '\ufeff',
  ),
  fields: {
    nama: 'full_name',
    'tempat lahir': 'place_of_birth',
    'tanggal lahir': 'date_of_birth',
    hp: 'hp',
    e_mail: 'email',
    institusi: 'company',
    'kategori institusi': 'company_category',
  },
  members: 2,
  first: {
    name: 'Yulia',
    title_after_name: 'S.S., M.Hum.',
    date_of_birth: '1990-02-01',
    company: '=HYPERLINK("x")',
  },
  faults: [],
};

const teachers: UntidySpreadsheet = {
  association: 'Persatuan Guru: dua kolom HP, judul kolom email yang tidak dikenal',
  fileName: 'Data Guru.xlsx',
  bytes: workbook({
    name: 'Guru',
    rows: [
      ['NIP', 'Nama Guru', 'Nama Lengkap', 'HP 1', 'HP 2', 'Akun Belajar', 'Asal Sekolah'],
      [
        '198008172005011001',
        'Bu Asih',
        'Asih Rahayu',
        '081234567890',
        '085612345678',
        'asih@contoh.id',
        'SMA Contoh',
      ],
      ['198008172005011002', 'Pak Bima', 'Bima Sakti', '081234567891', '', 'bima@contoh.id', 'SMA Contoh'],
    ],
  }),
  fields: {
    'Nama Lengkap': 'name',
    'HP 1': 'hp',
    'HP 2': 'hp',
    'Akun Belajar': 'email',
    'Asal Sekolah': 'company',
  },
  members: 2,
  first: { name: 'Asih Rahayu', hp: '+6281234567890', email: 'asih@contoh.id', company: 'SMA Contoh' },
  faults: [],
};

export const tradeAssociations = [surveyors, notaries, architects, translators, teachers];
