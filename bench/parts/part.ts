// What each part of the bench receives and returns.
import type { Dataset } from '../lib/datasets.ts';
import type { Turns } from '../lib/figures.ts';
import type { Loader } from '../lib/loader.ts';
import type { Row } from '../lib/rows.ts';

export interface Stage {
  /** From small to large, on the engine of this stage. */
  datasets: Dataset[];
  /** The size that the goals name: 100,000 members. */
  usual: Dataset;
  loader: Loader;
  /** How often a time is measured. */
  rounds: number;
  /** How often product and limit alternate under load: often and briefly, so that slow moments of the machine affect both. */
  turns: Turns;
  /** Milliseconds of one run under load. */
  turnMs: number;
  /** How long the smallest server works at least; 0 does each work once. */
  minutes: number;
}

export interface Outcome {
  rows: Row[];
  /** Markdown that is added below the table. */
  notes?: string;
}

export type Part = (stage: Stage) => Promise<Outcome>;
