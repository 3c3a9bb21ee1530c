// Reads the sections of a file: those of one account become one statement, other accounts are named.
import type { DateForm } from '#shared/statements/read-date.rules.ts';
import { statementWarnings } from '#shared/statements/statement-refusals.messages.ts';
import type {
  ReadStatement,
  ReadStatements,
  StatementInput,
  UnknownStatement,
} from '../statement/read-statement.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import { joinSections } from './join-sections.ts';
import { ownSections } from './own-sections.ts';
import type { Section } from './section.types.ts';

/**
 * Reads all accounts or none: what is wrong with one refuses the file, and names the account where there are several.
 */
export function readSections(
  sections: readonly Section[],
  input: StatementInput,
): ReadStatements | UnknownStatement {
  const { accounts, others } = ownSections(sections, input);
  const name = accounts.length > 1;
  const readAll = (how: StatementInput) => accounts.map((account) => readAccount(account, how, name));
  const read = readAll(input);
  const unknown = oneUnknown(read.flat().filter((each) => each.kind === 'unknown'));
  if (unknown) return unknown;
  const form = provedForm(read.flat(), input);
  const settled =
    form && input.mapping ? readAll({ ...input, mapping: { ...input.mapping, date_form: form } }) : read;
  const filled = settled
    .map((account) => account.filter((each) => each.kind === 'statement'))
    .filter((account) => account.length > 0);
  if (filled.length === 0) throw new StatementRefusal('noRows');
  const empty = accounts.flatMap(([first], at) =>
    settled[at]?.length === 0 && first?.account ? first.account : [],
  );
  return {
    kind: 'statements',
    statements: filled.map((account) => joinSections(account)),
    warnings: [
      ...(empty.length > 0 ? [statementWarnings.emptyAccounts(empty)] : []),
      ...(others.length > 0 ? [statementWarnings.otherAccounts(others)] : []),
    ],
  };
}

type Read = ReadStatement | UnknownStatement;

/** Empty without any row. A month without rows is none of several, and so is an account. */
function readAccount(sections: readonly Section[], input: StatementInput, isNamed: boolean): Read[] {
  return sections.flatMap((section) => {
    try {
      return section.read(input);
    } catch (error) {
      if (!(error instanceof StatementRefusal)) throw error;
      if (error.reason === 'noRows' && (sections.length > 1 || isNamed)) return [];
      throw isNamed && section.account !== null ? error.ofAccount(section.account) : error;
    }
  });
}

/** A mapping describes one table. */
function oneUnknown(tables: readonly UnknownStatement[]): UnknownStatement | null {
  const [first, ...others] = tables;
  if (others.some(({ headerHash }) => headerHash !== first?.headerHash))
    throw new StatementRefusal('severalTables');
  return first ?? null;
}

/** Dates that fit both orders are in the one that other sections of the file prove. Null when nothing is open. */
function provedForm(read: readonly Read[], { mapping }: StatementInput): DateForm | null {
  if (!mapping || mapping.date_form) return null;
  const statements = read.filter((each) => each.kind === 'statement');
  const isOpen = statements.some(({ dateOrder }) => dateOrder !== null);
  const forms = new Set(
    statements.flatMap(({ dateForm, dateOrder }) => (dateForm && !dateOrder ? dateForm : [])),
  );
  return isOpen && forms.size === 1 ? ([...forms][0] ?? null) : null;
}
