// A row of a table, as it stands in the file.
import type { RawRow } from '../../../../tables/raw-rows.ts';

export interface TextRow extends RawRow {
  /** Cells that a line of csv has, blank ones at its end included; undefined for other files. */
  width?: number;
}
