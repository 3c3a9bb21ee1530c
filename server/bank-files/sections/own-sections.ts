// Which accounts of a file are those of the association.
import { isRupiah } from '#shared/statements/read-amount.rules.ts';
import { withoutLeadingZeros } from '../../lib/spreadsheet/stored-numbers.ts';
import { nothingPrinted } from '../statement/movements.types.ts';
import type { StatementInput } from '../statement/read-statement.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import type { TextRow } from '../table/cells.ts';
import { rowsOfHead } from '../table/find-layout.ts';
import { readAccountNumber } from '../table/one-account.ts';
import { readPrinted } from '../table/printed.ts';
import type { Section } from './section.types.ts';

interface OwnSections {
  /** One list for each account, in the order of the file. */
  accounts: Section[][];
  /** The other accounts in the file, as people see them. */
  others: string[];
}

/**
 * Returns the accounts of the association. Without any of them: the only account of the file, which may have no number.
 * Throws a refusal that names them where there are several.
 */
export function ownSections(
  sections: readonly Section[],
  { accounts = [] }: Pick<StatementInput, 'accounts'>,
): OwnSections {
  const known = new Set(accounts.map(withoutLeadingZeros));
  // Where all of them are in another currency the refusal names it.
  const rupiah = sections.filter(isInRupiah);
  const readable = rupiah.length > 0 ? rupiah : sections;
  const isOwn = ({ account }: Section) => account !== null && known.has(withoutLeadingZeros(account));
  const own = readable.filter(isOwn);
  if (own.length > 0)
    return {
      accounts: [...Map.groupBy(own, ({ account }) => withoutLeadingZeros(account ?? '')).values()],
      others: namesOf(sections.filter((each) => !own.includes(each))),
    };
  const numbers = [...new Set(readable.flatMap(({ account }) => account ?? []))];
  if (numbers.length > 1) throw new StatementRefusal('otherAccounts', { accounts: numbers });
  return { accounts: [[...readable]], others: namesOf(sections.filter((each) => !readable.includes(each))) };
}

const isInRupiah = ({ currency }: Section) => currency === null || isRupiah(currency);

const namesOf = (sections: readonly Section[]) => [
  ...new Set(
    sections.map(
      (section) =>
        `${section.account ?? 'tanpa nomor'}${isInRupiah(section) ? '' : ` (${section.currency})`}`,
    ),
  ),
];

/** Reads what the first rows of a table say about whose it is. */
export function readHead(
  rows: readonly TextRow[],
  uploadedOn: string,
): Pick<Section, 'account' | 'currency'> {
  const printed = { ...nothingPrinted };
  for (const row of rowsOfHead(rows)) {
    try {
      readPrinted(row, printed, { form: 'day-month-year', uploadedOn });
    } catch (error) {
      // What is wrong with a line is said when its table is read.
      if (!(error instanceof StatementRefusal)) throw error;
    }
  }
  return { account: readAccountNumber(printed.account).number, currency: printed.currency };
}
