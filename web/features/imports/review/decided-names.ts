// A name of the file that a person decides about, and what is chosen for all of them.

/** At the end of a hint: the decision was made for an earlier file. */
export const REMEMBERED = ', dari impor sebelumnya';

/** The choice that is shown is one of the product. */
export const PROPOSED = ', usulan';

export interface DecidedName {
  key: string;
  /** As in the file. */
  name: string;
  /** What it is, and how many rows have it. */
  hint: string;
  /** What is decided, for screen readers. */
  label: string;
  /** The decision that is stored; '' while there is none. */
  stored: string;
  /** What is shown while there is none; left out where nothing is proposed. */
  proposed?: string;
  options: { value: string; label: string }[];
}

export interface ChosenNames {
  /** What is chosen for a name, saved or not. */
  choiceFor: (name: DecidedName) => string;
  choose: (name: DecidedName, choice: string) => void;
  hasChanged: (names: readonly DecidedName[]) => boolean;
  isApplying: boolean;
  /** Saves all choices. */
  apply: () => Promise<void>;
}
