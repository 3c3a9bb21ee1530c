// The answers to calls that were made at the same time.

/** Their statuses in ascending order: which call came first is left open. */
export function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}
