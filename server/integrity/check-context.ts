// What every check of the invariants reads.
import type { Deps } from '../deps.ts';

export type CheckContext = Pick<Deps, 'db' | 'clock'>;
