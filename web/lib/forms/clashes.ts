// Fields that two people changed: what each of them typed, and how one of the two is chosen.

export interface Clash {
  field: string;
  /** Both as the form contains them. */
  mine: unknown;
  theirs: unknown;
  /** null: nobody recorded it. */
  by: string | null;
  /** ISO timestamp. */
  at: string;
}

export interface Clashing {
  clashes: readonly Clash[];
  /** What was typed into the field stays. */
  chooseMine: (clash: Clash) => void;
  /** Replaces what was typed by what is stored. */
  chooseTheirs: (clash: Clash) => void;
}

/** Compares by content: lists and objects of a form are new ones after each change. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
