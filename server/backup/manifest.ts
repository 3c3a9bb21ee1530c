// What a backup says about itself: how it is laid out, and what must be in it.
import { z } from 'zod';

/** Members of the archive; tables, files and sums have separate folders. */
export const members = {
  /** The first member: identifies a backup of this product. */
  mark: 'anggota-backup',
  appKey: 'app.key',
  /** The last member: a truncated archive has none. */
  manifest: 'manifest.json',
} as const;

/** Rises when an older version could not read what this one writes. */
export const FORMAT_VERSION = 1;

/** Members that one list of sums covers: what a reader has to remember at most. */
export const MEMBERS_PER_SUMS = 500;

/** What this version recognises of the manifest of a newer one. */
export const newerManifest = z.object({ format: z.number().gt(FORMAT_VERSION) });

export const manifestSchema = z.object({
  format: z.literal(FORMAT_VERSION),
  /** ISO timestamp: the moment of the data. */
  made_at: z.iso.datetime(),
  app_version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Those that had run, in order: the schema that the rows belong to. */
  migrations: z.array(z.string()).min(1),
  tables: z.record(
    z.string().regex(/^[a-z_]+$/),
    z.object({
      rows: z.int().min(0),
      /** The last id assigned, also to rows that are gone; null where ids are not numbers. */
      last_id: z.int().nullable(),
    }),
  ),
  files: z.object({
    count: z.int().min(0),
    bytes: z.int().min(0),
    /** Named by a row, but not in the store when the backup was made. */
    missing: z.int().min(0),
  }),
  has_app_key: z.boolean(),
  /** SHA-256 of each list of sums, in order: together they cover every other member. */
  sums: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A backup that cannot be made, read or restored: its message is the one line that the operator gets. */
export class BackupError extends Error {}
