import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ImportField, importFieldNames, importFields } from '#shared/imports/imports.fields.ts';
import { columnsOf } from '#shared/imports/imports.rules.ts';
import type { Cell } from '#shared/imports/imports.types.ts';
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
  place_of_birth: ['Tempat Lahir', 'Tmpt Lahir', 'Kota Lahir', 'Tempat Kelahiran', 'Lahir\nTempat'],
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
  company_category: ['Kategori Instansi', 'Jenis Instansi', 'Kategori Institusi', 'Bidang Usaha'],
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
    'Berlaku s/d',
    'Masa Berlaku',
    'Berlaku Sampai',
    'Berakhir',
    'Tgl Berakhir',
    'Berlaku hingga',
    'Masa berlaku s.d',
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
  return columnsOf(field, found).map(({ column }) => titles[column] ?? '');
}

test('[IMP-002] the same data in two columns is combined', () => {
  const combinations: [ImportField, string[]][] = [
    ['hp', ['HP', 'WA']],
    ['hp', ['No HP 1', 'No HP 2']],
    ['hp', ['Phone 1 - Value', 'Phone 2 - Value']],
    ['email', ['Email', 'Email 2']],
    ['email', ['E-mail Address', 'E-mail 2 Address', 'E-mail 3 Address']],
    ['titles', ['GELAR 1', 'GELAR 2']],
    ['titles', ['Gelar Akademik', 'Gelar Profesi']],
    ['title_after_name', ['Gelar Belakang 1', 'Gelar Belakang 2']],
  ];
  for (const [field, titles] of combinations) assert.deepEqual(combinationOf(field, titles), titles);
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

test('[IMP-002] who stands for a firm is its name where no better one is there', () => {
  for (const header of ['Nama Direktur', 'PIC', 'Nama Penanggung Jawab', 'Nama Pimpinan Perusahaan'])
    assert.deepEqual(fieldsOf(['Nama Perusahaan', header]), ['company', 'name'], header);
  assert.deepEqual(fieldsOf(['Nama PIC', 'Nama Anggota']), ['second', 'name']);
  assert.deepEqual(fieldsOf(['PIC'], ['081234567890']), ['unknown']);
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
