// The colours of labels. They are those of states, whose text keeps its contrast in light and dark.
import { keysOf } from '../keys.ts';
import type { StatusColor } from '../labels.ts';

/** What the labels of a member are called, as a column and as a card. */
export const labelsLabel = 'Label';

export const labelColorNames = {
  grey: 'Abu-abu',
  blue: 'Biru',
  green: 'Hijau',
  orange: 'Jingga',
  red: 'Merah',
} as const satisfies Record<StatusColor, string>;

export const labelColors = keysOf(labelColorNames);

export const labelLimits = {
  labels: 100,
  /** Characters. */
  name: 30,
} as const;

/** Labels are in the order of these keys, which are unique in the database. */
export function labelKey(name: string): string {
  return name.toLowerCase();
}
