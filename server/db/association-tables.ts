// What the association says of itself: guides, images, settings.
import type { AssociationImageKind } from '#shared/association/association-images.ts';
import { pathWord } from '../lib/path-word.ts';
import * as column from './columns.ts';
import { describeTable, type Stored } from './table-facts.ts';

export const associationTables = {
  guides: describeTable(
    { archive: 'Panduan', whose: 'nobody' },
    {
      id: column.id(),
      title: column.text('Judul', 40),
      slug: column.text('Alamat', 32),
      is_published: column.flag('Terbit'),
      /** Markdown as typed. */
      content: column.textFile('File', guidePath, ['id', 'slug']),
      created_by: column.admin('Dibuat oleh').orNull(),
      created_at: column.time('Dibuat'),
      updated_at: column.time('Diubah'),
    },
  ),

  /** Stored as soon as it is uploaded; a setting names it when it is saved. */
  association_images: describeTable(
    { archive: 'Gambar Asosiasi', whose: 'nobody' },
    {
      id: column.id(),
      kind: column.text<AssociationImageKind>('Jenis'),
      /** Pixels. */
      width: column.number('Lebar'),
      height: column.number('Tinggi'),
      file_key: column.file('File', imagePath, ['id', 'kind']),
      created_at: column.time('Diupload'),
      /** 1: a frozen paper shows it, so it is never removed. */
      is_on_paper: column.flag('Ada di surat').byDefault(),
    },
  ),

  /** One row for each group of settings in `shared/association/setting-groups.ts`. */
  setting_groups: describeTable(
    { archive: 'Pengaturan', whose: 'nobody', key: 'name' },
    {
      name: column.text('Kelompok'),
      /** JSON. */
      value: column.text('Isi (JSON)', 80),
      /** Counts the changes: a save names the version that it replaces. */
      version: column.number('Versi'),
      /** null: the values of the first start. */
      changed_by_name: column.adminName('Diubah oleh').orNull(),
      changed_at: column.time('Diubah'),
    },
  ),

  settings: describeTable(
    { archive: 'Pengaturan Lain', whose: 'nobody', key: 'key' },
    { key: column.text('Nama', 32), value: column.text('Isi', 60) },
  ),
};

function guidePath({ id, slug }: Stored): string {
  return `Panduan/${pathWord(slug)} ${id}.md`;
}

function imagePath({ id, kind }: Stored): string {
  return `Gambar Asosiasi/${pathWord(kind)} ${id}`;
}
