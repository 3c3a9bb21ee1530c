import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposedFor } from './proposed-names.rule.ts';

const list = [
  'Anggota Biasa',
  'Anggota Luar Biasa',
  'Mahasiswa',
  'Kehormatan',
  'Perguruan Tinggi',
  'Tahap 1',
  'Tahap 2',
];

test('an unknown name is proposed to mean the one entry that is like it', () => {
  const meant = (name: string) => {
    const id = proposedFor(
      name,
      list.map((one, at) => ({ id: at + 1, name: one })),
    );
    return id === null ? null : list[id - 1];
  };
  assert.deepEqual(
    [
      'Biasa',
      'BIASA.',
      'Luar Biasa',
      'Angg. Luar-Biasa',
      'Kategori Mahasiswa',
      'Mahasiswa S1',
      'Mahasisw',
      'Kehormattan',
      'Tinggi (Perguruan)',
      'Perguruan',
    ].map(meant),
    [
      'Anggota Biasa',
      'Anggota Biasa',
      'Anggota Luar Biasa',
      'Anggota Luar Biasa',
      'Mahasiswa',
      'Mahasiswa',
      'Mahasiswa',
      'Kehormatan',
      'Perguruan Tinggi',
      'Perguruan Tinggi',
    ],
  );
  assert.deepEqual(['Anggota', 'Tahap', 'Tahap 3', 'Utama', 'B', '1'].map(meant), [
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
