// Counts what is wrong with the rows of a file by its kind and column: a person reads it once, not at every row.
import { type FaultEffect, faultEffects } from '#shared/imports/reading.states.ts';
import { commonFaults } from '#shared/imports/rows.messages.ts';
import type { CountedFaults } from '../stored.types.ts';
import type { JudgedRow } from './judge-rows.rule.ts';

const MAX_EXAMPLES = 3;
/** Characters. */
const EXAMPLE_LENGTH = 100;

interface FaultCounter {
  /** To be called with every row. */
  look: (row: JudgedRow) => void;
  /** What keeps rows out comes first, and of that, what keeps most of them out. */
  counted: () => CountedFaults[];
}

export function faultCounter(): FaultCounter {
  const found = new Map<string, CountedFaults>();
  const look = ({ row, faults, warnings }: JudgedRow) => {
    for (const fault of [...faults, ...warnings]) {
      const { kind, column, header, value, name = null, message } = fault;
      const effect: FaultEffect = fault.effect ?? 'faulty';
      const key = [kind, column ?? name, effect].join();
      const common = { kind, column, header, name, message: commonFaults[kind] ?? message, effect };
      const counted: CountedFaults = found.get(key) ?? { ...common, rows: 0, examples: [] };
      found.set(key, counted);
      counted.rows += 1;
      if (counted.examples.length < MAX_EXAMPLES) {
        counted.examples.push({ row, value: value.slice(0, EXAMPLE_LENGTH) });
      }
    }
  };
  return {
    look,
    counted: () =>
      [...found.values()].toSorted((a, b) => placeOf(a.effect) - placeOf(b.effect) || b.rows - a.rows),
  };
}

const placeOf = (effect: FaultEffect) => faultEffects.indexOf(effect);
