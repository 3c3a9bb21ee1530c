// What the association says of itself: guides, images, settings.
import type { AssociationImageKind } from '#shared/association/association-images.ts';
import { pathWord } from '../lib/path-word.ts';
import {
  admin,
  adminName,
  file,
  flag,
  id,
  number,
  type Stored,
  table,
  text,
  textFile,
  time,
} from './table-facts.ts';

export const associationTables = {
  guides: table(
    { archive: 'Panduan', whose: 'nobody' },
    {
      id: id(),
      title: text('Judul', 40),
      slug: text('Alamat', 32),
      is_published: flag('Terbit'),
      /** Markdown as typed. */
      content: textFile('File', guidePath, ['id', 'slug']),
      created_by: admin('Dibuat oleh').orNull(),
      created_at: time('Dibuat'),
      updated_at: time('Diubah'),
    },
  ),

  /** Stored as soon as it is uploaded; a setting names it when it is saved. */
  association_images: table(
    { archive: 'Gambar Asosiasi', whose: 'nobody' },
    {
      id: id(),
      kind: text<AssociationImageKind>('Jenis'),
      /** Pixels. */
      width: number('Lebar'),
      height: number('Tinggi'),
      file_key: file('File', imagePath, ['id', 'kind']),
      created_at: time('Diupload'),
    },
  ),

  /** One row for each group of settings in `shared/association/setting-groups.ts`. */
  setting_groups: table(
    { archive: 'Pengaturan', whose: 'nobody', key: 'name' },
    {
      name: text('Kelompok'),
      /** JSON. */
      value: text('Isi (JSON)', 80),
      /** Counts the changes: a save names the version that it replaces. */
      version: number('Versi'),
      /** null: the values of the first start. */
      changed_by_name: adminName('Diubah oleh').orNull(),
      changed_at: time('Diubah'),
    },
  ),

  settings: table(
    { archive: 'Pengaturan Lain', whose: 'nobody', key: 'key' },
    { key: text('Nama', 32), value: text('Isi', 60) },
  ),
};

function guidePath({ id, slug }: Stored): string {
  return `Panduan/${pathWord(slug)} ${id}.md`;
}

function imagePath({ id, kind }: Stored): string {
  return `Gambar Asosiasi/${pathWord(kind)} ${id}`;
}
