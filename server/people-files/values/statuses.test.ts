import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cell } from '../../tables/raw-rows.ts';
import type { TitledPart } from '../table.types.ts';
import { type FoundStatuses, namesTheLate, statusFinder } from './statuses.ts';

/** The statuses of a column next to one of names, by the place of the row. */
function statusesOf(header: string, cells: Cell[]) {
  return shown(foundIn(header, cells));
}

function shown({ rows }: FoundStatuses) {
  return Object.fromEntries([...rows].map(([row, { value, meaning }]) => [row - 2, `${meaning}: ${value}`]));
}

function foundIn(header: string, cells: Cell[], parts: TitledPart[] = []) {
  const columns = [
    { index: 0, letters: 'A', header: 'Nama' },
    { index: 1, letters: 'B', header },
  ];
  const mapping = [
    { column: 0, field: 'name' as const, clears: false },
    { column: 1, field: null, clears: false },
  ];
  const { look, find } = statusFinder(columns, mapping, parts);
  for (const [at, cell] of cells.entries()) look({ row: at + 2, cells: ['Sari', cell] });
  return find();
}

test('[IMP-004] a column of statuses says who has died, left or is not active', () => {
  const cells = ['Aktif', 'Meninggal dunia (2021)', 'Pindah ke Medan', 'NON-AKTIF', 'Alm.', '', 'Tetap'];
  assert.deepEqual(statusesOf('Status Keanggotaan', cells), {
    0: 'other: Aktif',
    1: 'gone: Meninggal dunia',
    2: 'gone: Pindah',
    3: 'inactive: NON-AKTIF',
    4: 'gone: Alm',
    6: 'other: Tetap',
  });
  assert.deepEqual(statusesOf('Membership status', ['Active', 'Lapsed', 'cancelled']), {
    0: 'other: Active',
    1: 'inactive: Lapsed',
    2: 'gone: cancelled',
  });
});

test('[IMP-004] short words of leaving count where they are alone, with or without a day', () => {
  assert.deepEqual(statusesOf('Status', ['PAW', 'Pensiun', 'Off', 'STOP', 'TA', 'Tetap']), {
    0: 'gone: PAW',
    1: 'gone: Pensiun',
    2: 'gone: Off',
    3: 'gone: STOP',
    4: 'inactive: TA',
    5: 'other: Tetap',
  });
  assert.deepEqual(
    statusesOf('Ket.', ['Pensiun', 'MD 2023', 'Purna tugas per 1 Mei 2024', 'Cuti', 'off sejak 2021']),
    {
      0: 'gone: Pensiun',
      1: 'gone: MD',
      2: 'gone: Purna tugas',
      3: 'inactive: Cuti',
      4: 'gone: off',
    },
  );
  assert.deepEqual(statusesOf('Iuran 2024', ['150000', 'MD', 'keluar', 'pensiunan']), {
    1: 'gone: MD',
    2: 'gone: keluar',
  });
  assert.deepEqual(statusesOf('Pekerjaan', ['Pensiunan', 'Guru', 'PT Off Road']), {});
});

test('[IMP-004] the header of a column of statuses is short, long or a question', () => {
  for (const header of ['Sts.', 'Status Keaktifan', 'Status Hidup', 'Masih aktif?', 'Account Status'])
    assert.deepEqual(statusesOf(header, ['MD', 'T. Aktif', 'RIP']), {
      0: 'gone: MD',
      1: 'inactive: T. Aktif',
      2: 'gone: RIP',
    });
});

test('[IMP-004] who has a day of leaving has left', () => {
  for (const header of ['Tanggal Keluar', 'Tgl. Meninggal', 'Tahun Wafat', 'Deceased'])
    assert.deepEqual(statusesOf(header, ['1/2/2020', '', '-', 'tidak']), { 0: `gone: ${header}` });
});

test('[IMP-004] a header that asks has its answers', () => {
  const answers = { 0: 'other: Aktif: Ya', 1: 'inactive: Aktif: Tidak', 2: 'inactive: Aktif: 0' };
  assert.deepEqual(statusesOf('Aktif?', ['Ya', 'Tidak', 0]), answers);
});

test('[IMP-004] of remarks only those say who has left that begin with the membership; the others are named', () => {
  const cells = ['Sudah meninggal', 'keluar 2020', 'kartu sudah keluar', 'lunas', 'ybs. pindah'];
  const others = ['- Beliau wafat', '2020: keluar', 'lunas, tutup usia 2021', 'suami meninggal'];
  assert.deepEqual(statusesOf('Keterangan', [...cells, ...others]), {
    0: 'gone: meninggal',
    1: 'gone: keluar',
    2: 'other: kartu sudah keluar',
    3: 'other: lunas',
    4: 'gone: pindah',
    5: 'gone: wafat',
    6: 'gone: keluar',
    7: 'gone: tutup usia',
    8: 'other: suami meninggal',
  });
  assert.deepEqual(statusesOf('Keterangan', ['lunas', 'kartu sudah keluar']), {});
});

test('[IMP-004] a column with many other texts has remarks, which are counted', () => {
  const others = Array.from({ length: 21 }, (_, at) => `catatan ${at}`);
  const found = foundIn('Keterangan', [...others, 'MD']);
  assert.deepEqual([shown(found), found.remarks], [{ 21: 'gone: MD' }, [{ header: 'Keterangan', rows: 21 }]]);
});

test('[IMP-004] below a title of people who have left all are asked about, unless their own words say it', () => {
  const parts = [{ title: 'KELUAR / MENINGGAL', firstRow: 3, lastRow: 4 }];
  assert.deepEqual(shown(foundIn('Ket.', ['ketua', 'ketua', 'Wafat 2020', 'sekretaris'], parts)), {
    0: 'other: ketua',
    1: 'gone: Bagian "KELUAR / MENINGGAL"',
    2: 'gone: Wafat',
    3: 'other: sekretaris',
  });
});

test('[IMP-004] under any other header words of leaving make a column of statuses', () => {
  assert.deepEqual(statusesOf('Kondisi', ['Aktif', 'Wafat']), { 0: 'other: Aktif', 1: 'gone: Wafat' });
  assert.deepEqual(statusesOf('Warna', ['Biru', 'Wafat', 'Baik']), {
    0: 'other: Biru',
    1: 'gone: Wafat',
    2: 'other: Baik',
  });
  assert.deepEqual(statusesOf('Kondisi', ['Aktif', 'aktif']), {});
  assert.deepEqual(statusesOf('Alamat', ['Pindah', 'Jl. Mutasi 3', 'Keluar gang 2']), { 0: 'gone: Pindah' });
});

test('[IMP-004] a name says that someone has died', () => {
  assert.ok(['Alm. Budi', 'H. Budi (Alm)', 'Almh. Siti', 'ALMARHUM BUDI'].every(namesTheLate));
  assert.ok(!['Salma', 'Almira', 'Halmahera'].some(namesTheLate));
});

test('[IMP-004] a comment on a cell says who has left, with its reason and day', () => {
  const statusOf = (title: string) => {
    const part = { title, firstRow: 2, lastRow: 2, isComment: true as const };
    const { look, find } = statusFinder([], [], [part]);
    look({ row: 2, cells: [] });
    const { value, reason, day } = find().rows.get(2) ?? {};
    return [value, reason, day];
  };
  assert.deepEqual(statusOf('Almarhum 2023'), ['Komentar "Almarhum"', 'deceased', null]);
  assert.deepEqual(statusOf('MD'), ['Komentar "MD"', 'deceased', null]);
  assert.deepEqual(statusOf('cek dulu\nPindah 2 Mei 2024'), ['Komentar "Pindah"', 'moved', '2024-05-02']);
  assert.deepEqual(statusOf('sudah keluar'), ['Komentar "keluar"', 'resigned', null]);
});

test('[IMP-004] two names in one cell are asked about until one is typed, and rows that are struck through are', () => {
  const columns = [{ index: 0, letters: 'A', header: 'Nama' }];
  const mapping = [{ column: 0, field: 'name' as const, clears: false }];
  const { look, find } = statusFinder(columns, mapping, [{ title: null, firstRow: 4, lastRow: 4 }]);
  look({ row: 2, cells: ['Andi & Sari'] });
  look({ row: 3, cells: ['Andi & Sari'], typed: { name: 'Andi' } });
  look({ row: 4, cells: ['Budi'] });
  look({ row: 5, cells: ['Alm. Budi'], typed: { name: 'Budi' } });
  assert.deepEqual(
    [...find().rows].map(([row, { value }]) => [row, value]),
    [
      [2, 'Dua nama di satu sel'],
      [5, 'Alm. di nama'],
      [4, 'Dicoret di file'],
    ],
  );
});
