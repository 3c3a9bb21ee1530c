// Reads a file that holds one statement.
import assert from 'node:assert/strict';
import { parseStatements } from '../../../server/bank-files/parse-statement.ts';
import type {
  ReadStatement,
  StatementInput,
  UnknownStatement,
} from '../../../server/bank-files/statement/read-statement.types.ts';

/** With the warnings about the whole file. Fails for a file with several accounts. */
export async function parseStatement(
  file: Buffer<ArrayBuffer>,
  input: StatementInput,
): Promise<ReadStatement | UnknownStatement> {
  const found = await parseStatements(file, input);
  if (found.kind === 'unknown') return found;
  const [statement, ...others] = found.statements;
  assert.ok(statement && others.length === 0, `${found.statements.length} statements`);
  return { ...statement, warnings: [...statement.warnings, ...found.warnings] };
}
