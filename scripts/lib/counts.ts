// How many passed and failed: what every step of the tests comes down to.
export interface Counts {
  passed: number;
  failed: number;
  /** Names of tests that passed only when they were run again. */
  retried?: string[];
}

export function sum(all: Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  };
}
