// What each part of the bench receives and returns.
import type { Dataset } from '../lib/datasets.ts';
import type { Loader } from '../lib/loader.ts';
import type { Row } from '../lib/rows.ts';

export interface Stage {
  /** From small to large, on the engine of this stage. */
  datasets: Dataset[];
  /** The size that the goals name: 100,000 members. */
  usual: Dataset;
  loader: Loader;
  rounds: number;
  /** Rounds before them that are not measured. */
  warm: number;
  /** Milliseconds of one measurement. */
  stretch: number;
}

export interface Outcome {
  rows: Row[];
  /** Markdown that is added below the table. */
  notes?: string;
}

export type Part = (stage: Stage) => Promise<Outcome>;
