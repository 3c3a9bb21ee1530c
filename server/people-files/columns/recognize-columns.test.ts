import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ImportField, importFieldNames, importFields } from '#shared/imports/imports.fields.ts';
import { findColumns } from '#shared/imports/imports.rules.ts';
import type { Cell } from '../../tables/raw-rows.ts';
import { recognizeColumns } from './recognize-columns.ts';
import { recognizeHeader } from './recognize-header.ts';

/** In addition to the label of each field. */
const headers: Partial<Record<ImportField, string[]>> = {
  number: [
    'No. Anggota',
    'NPA',
    'N.P.A.',
    'NPA IDI',
    'NIRA',
    'No KTA',
    'Nomor Induk Anggota',
    'ID Anggota',
    'NO.\nANGGOTA',
    'Nomor Keanggotaan',
    'No. Agt',
  ],
  name: [
    'Nama',
    'NAMA',
    'Nama Lengkap',
    'nama anggota',
    'Nama Lengkap (sesuai KTP)',
    'Nama*',
    'Nama Lengkap Tanpa Gelar',
    'Full Name',
    'Nm Lkp',
  ],
  full_name: [
    'Nama Lengkap & Gelar',
    'Nama dan Gelar',
    'Nama Lengkap dengan Gelar',
    'Nama + Gelar',
    'Nama Lengkap beserta Gelarnya',
  ],
  titles: ['Gelar', 'Gelar Akademik', 'GELAR (Depan/Belakang)'],
  title_before_name: ['Gelar Depan', 'gelar\ndepan', 'Gelar di Depan'],
  title_after_name: ['Gelar Belakang', 'Gelar di Belakang Nama'],
  email: ['Email', 'E-mail', 'e_mail', 'Alamat Email', 'Surel', 'EMAIL AKTIF', 'Email Address'],
  birth: [
    'TTL',
    'T.T.L',
    'Tempat, Tanggal Lahir',
    'Tmpt/Tgl Lahir',
    'Tempat & Tgl. Lahir',
    'Tempat/Tanggal\nLahir',
    'TEMPAT TGL LAHIR',
    'Tempat Lahir, Tanggal Lahir',
  ],
  place_of_birth: [
    'Tempat Lahir',
    'Tpt. Lhr',
    'Tmpt Lahir',
    'Kota Lahir',
    'Tempat Kelahiran',
    'Lahir\nTempat',
  ],
  date_of_birth: [
    'Tanggal Lahir',
    'Tgl Lahir',
    'Tgl. Lahir',
    'TGL LHR'.replace('LHR', 'LAHIR'),
    'Date of Birth',
    'Kelahiran\nTanggal',
    'Tgl/Bln/Thn Lahir',
  ],
  hp: [
    'HP',
    'No. HP',
    'No HP/WA',
    'WA',
    'No. WA',
    'Nomor WhatsApp',
    'Telp',
    'No. Telepon',
    'Handphone',
    'HP 1',
    'No. Telp/HP',
    'Telepon',
  ],
  company: [
    'Instansi',
    'Asal Instansi',
    'Tempat Kerja',
    'Nama Perusahaan',
    'Unit Kerja',
    'Asal Sekolah',
    'Klub',
    'Institusi/Perusahaan',
    'Kantor',
    'Tempat Praktik',
    'Tempat Tugas',
  ],
  company_category: ['Ktg Inst', 'Kategori Instansi', 'Jenis Instansi', 'Kategori Institusi', 'Bidang Usaha'],
  category: [
    'Kategori Anggota',
    'Jenis Keanggotaan',
    'Tipe Anggota',
    'Kategori Member',
    'Keanggotaan\nKategori',
  ],
  started_at: [
    'Tgl Masuk',
    'Tanggal Bergabung',
    'Tgl. Daftar',
    'Mulai',
    'Anggota Sejak',
    'TMT Anggota',
    'Tgl Masuk Anggota',
  ],
  expired_at: [
    'Berlaku s.d.',
    'Brlk s/d',
    'Valid Thru',
    'Berlaku s/d',
    'Masa Berlaku',
    'Berlaku Sampai',
    'Berakhir',
    'Tgl Berakhir',
    'Berlaku hingga',
    'Masa berlaku s.d',
    'Habis',
    'Habis Masa Berlaku',
  ],
};

for (const field of importFieldNames)
  test(`[IMP-002] headers of '${importFields[field].label}' are recognised`, () => {
    const wrong = [importFields[field].label, ...(headers[field] ?? [])].filter(
      (header) => recognizeHeader(header).field !== field,
    );
    assert.deepEqual(wrong, []);
  });

test('[IMP-002] what the product does not store is recognised as such', () => {
  const others = [
    'No',
    'No.',
    'NIK',
    'No. KTP',
    'Alamat',
    'Alamat Rumah',
    'Kota',
    'Kab/Kota',
    'Provinsi',
    'JK',
    'Jenis Kelamin',
    'L/P',
    'Jabatan',
    'Angkatan',
    'Keterangan',
    'Agama',
    'Foto',
    'Status',
    'Telp Kantor',
    'Kantor\nTelp',
    'Ibu Kandung\nNama',
    'Tahun Masuk',
    'Nama Ibu Kandung',
    'Cabang',
    'Usia',
  ];
  const wrong = others.filter((header) => {
    const meaning = recognizeHeader(header);
    return meaning.field !== null || meaning.recognition !== 'notStored';
  });
  assert.deepEqual(wrong, []);
});

test('[IMP-002] other headers are unknown', () => {
  for (const header of ['Ukuran Sepatu Bola', 'Sari Utami', 'DAFTAR ANGGOTA', 'Nama Kucing', 'x'])
    assert.deepEqual(recognizeHeader(header), { field: null, recognition: 'unknown' });
});

function fieldsOf(titles: string[], ...rows: Cell[][]) {
  const columns = titles.map((header, index) => ({ index, letters: '', header }));
  const found = recognizeColumns({ columns, rows: rows.map((cells, index) => ({ row: index + 2, cells })) });
  return found.map(({ field, recognition }) => field ?? recognition);
}

test('[IMP-002] a field has one column: the one with the better header, then the first', () => {
  assert.deepEqual(fieldsOf(['Telp', 'HP']), ['second', 'hp']);
  assert.deepEqual(fieldsOf(['Kantor', 'Instansi']), ['company', 'second']);
  assert.deepEqual(fieldsOf(['TTL', 'Tempat Lahir', 'Tanggal Lahir']), [
    'second',
    'place_of_birth',
    'date_of_birth',
  ]);
  assert.deepEqual(fieldsOf(['Nama', 'Nama Lengkap & Gelar']), ['name', 'second']);
});

/** The columns of a field in the order in which they are combined. */
function combinationOf(field: ImportField, titles: string[], ...rows: Cell[][]): string[] {
  const columns = titles.map((header, index) => ({ index, letters: '', header }));
  const found = recognizeColumns({ columns, rows: rows.map((cells, row) => ({ row, cells })) });
  return findColumns(field, found).map(({ column }) => titles[column] ?? '');
}

test('[IMP-002] the same data in two columns is combined', () => {
  const combinations: [ImportField, string[]][] = [
    ['hp', ['HP', 'WA']],
    ['hp', ['No HP 1', 'No HP 2']],
    ['hp', ['Phone 1 - Value', 'Phone 2 - Value']],
    ['email', ['Email', 'Email 2']],
    ['email', ['Email Pribadi', 'Email Kantor']],
    ['email', ['Personal Email', 'Work Email']],
    ['email', ['Email', 'Email Alternatif']],
    ['email', ['E-mail Address', 'E-mail 2 Address', 'E-mail 3 Address']],
    ['titles', ['GELAR 1', 'GELAR 2']],
    ['titles', ['Gelar Akademik', 'Gelar Profesi']],
    ['title_after_name', ['Gelar Belakang 1', 'Gelar Belakang 2']],
  ];
  for (const [field, titles] of combinations) assert.deepEqual(combinationOf(field, titles), titles);
  const addresses = combinationOf('email', ['Email Kantor', 'Email Pribadi']);
  assert.deepEqual(addresses, ['Email Pribadi', 'Email Kantor'], 'the address at work fills the gap');
  assert.deepEqual(combinationOf('email', ['Email', 'Email PIC']), ['Email']);
});

test('[IMP-002] parts of a name are combined in the order of a name', () => {
  assert.deepEqual(combinationOf('name', ['Nama Belakang', 'Nama Depan']), ['Nama Depan', 'Nama Belakang']);
  assert.deepEqual(combinationOf('name', ['Last Name', 'First Name', 'Middle Name']), [
    'First Name',
    'Middle Name',
    'Last Name',
  ]);
  assert.deepEqual(combinationOf('full_name', ['First name', 'Surname'], ['Dr. Sari', 'Utami']), [
    'First name',
    'Surname',
  ]);
});

test('[IMP-002] a name takes in its missing part, and leaves out a part that it has', () => {
  const titles = ['Nama', 'Marga'];
  assert.deepEqual(combinationOf('name', titles, ['Sahat', 'Siregar']), titles);
  assert.deepEqual(combinationOf('name', titles, ['Sahat Siregar', 'Siregar']), ['Nama']);
  assert.deepEqual(fieldsOf(['Nama Depan', 'Nama Belakang', 'Nama Lengkap']), ['second', 'second', 'name']);
});

test("[IMP-002] 'Nama' is the last part next to 'Nama Depan' alone, unless it contains that", () => {
  const titles = ['Nama', 'Nama Depan'];
  assert.deepEqual(combinationOf('name', titles, ['Siregar', 'Sahat']), ['Nama Depan', 'Nama']);
  assert.deepEqual(combinationOf('name', titles, ['Sahat Siregar', 'Sahat']), ['Nama']);
});

test('[IMP-002] a last name alone is no name', () => {
  assert.deepEqual(fieldsOf(['Panggilan', 'Marga', 'Email']), ['unknown', 'unknown', 'email']);
  assert.deepEqual(combinationOf('name', ['Nama Awal', 'Nama Akhir']), ['Nama Awal', 'Nama Akhir']);
});

test('[IMP-002] who stands for a firm is its name where no better one is there', () => {
  for (const header of ['Nama Direktur', 'PIC', 'Nama Penanggung Jawab', 'Nama Pimpinan Perusahaan'])
    assert.deepEqual(fieldsOf(['Nama Perusahaan', header]), ['company', 'name'], header);
  assert.deepEqual(fieldsOf(['Nama PIC', 'Nama Anggota']), ['second', 'name']);
  assert.deepEqual(fieldsOf(['PIC'], ['081234567890']), ['unknown']);
});

test('[IMP-002] titles next to those on one side of the name are on the other side, if they can be', () => {
  assert.deepEqual(fieldsOf(['Gelar', 'Gelar Belakang'], ['Dr.', 'M.Si.']), [
    'title_before_name',
    'title_after_name',
  ]);
  assert.deepEqual(fieldsOf(['Gelar Depan', 'Gelar'], ['Dr.', 'M.Si.']), [
    'title_before_name',
    'title_after_name',
  ]);
  assert.deepEqual(fieldsOf(['Gelar', 'Gelar Belakang'], ['S.T.', 'M.Si.']), ['second', 'title_after_name']);
});

test('[IMP-002] of two columns of titles around the name, the first has those before it, if they can be', () => {
  const titles = ['Gelar', 'Nama', 'Gelar'];
  const [before, name, after] = ['title_before_name', 'name', 'title_after_name'];
  assert.deepEqual(fieldsOf(titles, ['dr.', 'Sari', 'Sp.A']), [before, name, after]);
  assert.deepEqual(fieldsOf(titles, ['S.T.', 'Sari', 'M.Si.']), ['titles', name, 'titles']);
});

const exportsOfPrograms: Record<string, [header: string, field: string][]> = {
  'Google Contacts': [
    ['First Name', 'name'],
    ['Last Name', 'name'],
    ['Phonetic First Name', 'notStored'],
    ['Name Prefix', 'title_before_name'],
    ['Name Suffix', 'title_after_name'],
    ['Nickname', 'notStored'],
    ['Organization Name', 'company'],
    ['Organization Title', 'notStored'],
    ['Birthday', 'date_of_birth'],
    ['Labels', 'notStored'],
    ['E-mail 1 - Label', 'notStored'],
    ['E-mail 1 - Value', 'email'],
    ['Phone 1 - Label', 'notStored'],
    ['Phone 1 - Value', 'hp'],
  ],
  'Google Contacts before 2024': [
    ['Given Name', 'name'],
    ['Additional Name', 'name'],
    ['Family Name', 'name'],
    ['E-mail 1 - Type', 'notStored'],
    ['E-mail 1 - Value', 'email'],
    ['Phone 1 - Type', 'notStored'],
    ['Phone 1 - Value', 'hp'],
    ['Organization 1 - Name', 'company'],
    ['Organization 1 - Title', 'notStored'],
  ],
  Outlook: [
    ['Title', 'title_before_name'],
    ['First Name', 'name'],
    ['Last Name', 'name'],
    ['Suffix', 'title_after_name'],
    ['Company', 'company'],
    ['Job Title', 'notStored'],
    ['Business Street', 'notStored'],
    ['Home Phone', 'notStored'],
    ['Mobile Phone', 'hp'],
    ['E-mail Address', 'email'],
    ['E-mail 2 Address', 'email'],
  ],
  Mailchimp: [
    ['Email Address', 'email'],
    ['First Name', 'name'],
    ['Last Name', 'name'],
    ['Address', 'notStored'],
    ['Phone Number', 'hp'],
    ['Birthday', 'date_of_birth'],
    ['MEMBER_RATING', 'notStored'],
    ['OPTIN_TIME', 'notStored'],
    ['LEID', 'notStored'],
    ['TAGS', 'notStored'],
  ],
  'Wild Apricot': [
    ['User ID', 'notStored'],
    ['Member ID', 'number'],
    ['First name', 'name'],
    ['Last name', 'name'],
    ['Organization', 'company'],
    ['Email', 'email'],
    ['Phone', 'hp'],
    ['Membership level', 'category'],
    ['Membership status', 'status'],
    ['Member since', 'started_at'],
    ['Renewal due', 'expired_at'],
    ['Archived', 'notStored'],
  ],
  'Paid Memberships Pro': [
    ['id', 'notStored'],
    ['username', 'notStored'],
    ['firstname', 'name'],
    ['lastname', 'name'],
    ['email', 'email'],
    ['billing firstname', 'notStored'],
    ['address1', 'notStored'],
    ['zipcode', 'notStored'],
    ['phone', 'hp'],
    ['membership', 'category'],
    ['discount_code', 'notStored'],
    ['joined', 'started_at'],
    ['expires', 'expired_at'],
  ],
  'Google Forms': [
    ['Timestamp', 'notStored'],
    ['Siapa nama lengkap Anda?', 'name'],
    ['Tuliskan alamat email yang masih aktif', 'email'],
    ['Berapa nomor WhatsApp yang bisa dihubungi?', 'hp'],
    ['Di mana Bapak/Ibu bekerja saat ini?', 'company'],
    ['Apa kategori institusi Anda?', 'company_category'],
    ['Kapan tanggal lahir Saudara/i?', 'date_of_birth'],
    ['Di kota mana Anda lahir?', 'place_of_birth'],
    ['Sejak kapan Anda menjadi anggota?', 'started_at'],
    ['Nama ibu kandung Anda', 'notStored'],
    ['Nomor telepon darurat', 'notStored'],
    ['Unggah foto Anda', 'notStored'],
    ['Apakah Anda bersedia menjadi pengurus?', 'unknown'],
  ],
  'an English form': [
    ['What is your full name?', 'name'],
    ['Your email address', 'email'],
    ['Please enter your mobile number (WhatsApp)', 'hp'],
    ['Which organization do you work for?', 'company'],
    ['What is your date of birth?', 'date_of_birth'],
  ],
};

for (const [program, columns] of Object.entries(exportsOfPrograms))
  test(`[IMP-002] the headers of ${program} are recognised`, () => {
    const found = fieldsOf(columns.map(([header]) => header));
    assert.deepEqual(
      columns.map(([header], index) => [header, found[index]]),
      columns,
    );
  });

test('[IMP-002] a word of the header is enough where the values agree', () => {
  const header = (text: string) => `Untuk keperluan kartu, ${text}, seperti tertulis di formulir kertas`;
  const fits: [ImportField, string, Cell][] = [
    ['hp', 'nomor wa', '081234567890'],
    ['date_of_birth', 'hari lahir', '17/08/1980'],
    ['full_name', 'nama dan gelar', 'Dr. Sari Utami, M.Si.'],
    ['email', 'akun', 'sari@contoh.id'],
  ];
  for (const [field, text, cell] of fits) assert.deepEqual(fieldsOf([header(text)], [cell]), [field], text);
  const others: [string, Cell][] = [
    ['nomor wa', 'ya'],
    ['nomor wa istri', '081234567890'],
    ['hari lahir', 'setuju'],
    ['nama ibu kandung', 'Siti Aminah'],
    ['nama', 'setuju'],
  ];
  for (const [text, cell] of others) assert.deepEqual(fieldsOf([header(text)], [cell]), ['unknown'], text);
});

test('[IMP-002] columns count their filled cells', () => {
  const columns = [{ index: 0, letters: 'A', header: 'Nama' }];
  const rows = ['Sari', null, '-'].map((cell, row) => ({ row, cells: [cell] }));
  assert.equal(recognizeColumns({ columns, rows })[0]?.filled, 2);
});

test('[IMP-002] values tell what a header does not', () => {
  assert.deepEqual(fieldsOf(['Nama'], ['Dr. Sari Utami, M.Si.']), ['full_name']);
  assert.deepEqual(fieldsOf(['Nama', 'Gelar Depan'], ['Dr. Sari', 'Dr.']), ['name', 'title_before_name']);
  assert.deepEqual(fieldsOf(['Tanggal Lahir'], ['Bandung, 17-08-1980']), ['birth']);
  assert.deepEqual(fieldsOf(['Tempat Lahir'], ['Bandung, 17-08-1980']), ['birth']);
  assert.deepEqual(fieldsOf(['Nama', 'Akun'], ['Sari', 'sari@contoh.id']), ['name', 'email']);
});

test('[IMP-002] a column shows its first different values', () => {
  const columns = [{ index: 0, letters: 'A', header: 'Nama' }];
  const rows = ['Sari', null, 'Sari', 'Budi', 'Cici', 'Dedi'].map((cell, row) => ({ row, cells: [cell] }));
  assert.deepEqual(recognizeColumns({ columns, rows })[0]?.samples, ['Sari', 'Budi', 'Cici']);
});
