// What every check of the invariants reads.
import type { Deps } from '../deps.ts';

export type Checked = Pick<Deps, 'db' | 'clock'>;
