// Rows of `node:sqlite`, read as arrays. The objects that it creates have no hidden class, so their columns take longer
// to read.

export function rowOf(columns: readonly string[], values: Record<number, unknown>): object {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const column of columns) row[column] = values[index++];
  return row;
}
