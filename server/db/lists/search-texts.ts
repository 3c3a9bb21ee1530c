// What is stored for a search: the texts of a row in the form in which they are compared.
import { type QueryExecutorProvider, sql } from 'kysely';
import { z } from 'zod';
import { initialsForm, nameForm, searchForm, titlesForm } from '../../lib/search/search-form.ts';
import type { Tx } from '../database.ts';
import type { Row } from '../schema.ts';
import type { Stored } from '../table-facts.ts';

export const searchedMemberColumns = [
  'name',
  'title_before_name',
  'title_after_name',
  'email',
  'number',
  'company',
  'hp',
  'known_as',
] as const satisfies (keyof Row<'members'>)[];

/** What the searched text of a member is made of. */
export type SearchedMember = Pick<Row<'members'>, Exclude<(typeof searchedMemberColumns)[number], Optional>> &
  Partial<Pick<Row<'members'>, Optional>>;

type Optional = 'title_before_name' | 'title_after_name' | 'number' | 'known_as';

const texts = z.array(z.string());

const knownAsTexts = z.object({ names: texts, numbers: texts, emails: texts, phones: texts });
/** What the people who were merged into a member were known by. */
export type KnownAs = z.infer<typeof knownAsTexts>;

/** Reads the words from `members.known_as`. */
export function readKnownAs(json: string): KnownAs {
  return knownAsTexts.parse(JSON.parse(json));
}

/** Begins with a space, as every word does. The number comes last, so that `numberSuffix` can add it later. */
export function memberSearchText(member: SearchedMember): string {
  const { name, title_before_name: before, title_after_name: after, email, number, company, hp } = member;
  const knownAs = member.known_as ?? null;
  const texts = [
    titlesForm(before ?? ''),
    nameForm(name),
    titlesForm(after ?? ''),
    searchForm(email),
    initialsForm(company),
    phoneForms(hp),
    knownAs === null ? '' : knownForms(readKnownAs(knownAs)),
  ];
  return ` ${texts.filter(Boolean).join(' ')}${numberSuffix(number ?? null)}`;
}

/** Rewrites the searched text of a member, whose row is given as it is now. */
export async function storeMemberSearchText(
  tx: Tx,
  id: number,
  member: SearchedMember & Pick<Row<'members'>, 'search_text'>,
): Promise<void> {
  const search_text = memberSearchText(member);
  if (search_text !== member.search_text)
    await tx.updateTable('members').set({ search_text }).where('id', '=', id).execute();
}

/** Tells what the number of a member adds to a text that has none yet. */
export function numberSuffix(number: string | null): string {
  return number === null ? '' : ` ${searchForm(number)}`;
}

/** Of people who were merged into the member. */
function knownForms({ names, numbers, emails, phones }: KnownAs): string {
  return [
    ...names.map(nameForm),
    ...emails.map(searchForm),
    ...phones.map(phoneForms),
    ...numbers.map(searchForm),
  ].join(' ');
}

/** E.164 and as Indonesians type it. */
function phoneForms(hp: string): string {
  const digits = searchForm(hp);
  return hp.startsWith('+62') ? `${digits} 0${digits.slice(2)}` : digits;
}

export const searchedRowColumns = [
  'description',
  'reference',
  'amount',
] as const satisfies (keyof Row<'statement_rows'>)[];

type SearchedRow = Partial<Pick<Row<'statement_rows'>, 'description' | 'reference'>> &
  Pick<Row<'statement_rows'>, 'amount'>;

/** Returns text, reference and whole rupiah of a row of a bank statement. */
export function statementSearchText({ description, reference, amount }: SearchedRow): string {
  const rupiah = String(Math.trunc(amount / SEN_PER_RUPIAH));
  const texts = [initialsForm(description ?? ''), searchForm(reference ?? ''), rupiah];
  return ` ${texts.filter(Boolean).join(' ')}`;
}

const SEN_PER_RUPIAH = 100;

/** The tables with a searched text: the columns that it is made of, and the text of a stored row. */
export const searchedTables = {
  members: {
    columns: searchedMemberColumns,
    textOf: (row: Stored) =>
      memberSearchText({
        name: storedText(row.name) ?? '',
        title_before_name: storedText(row.title_before_name),
        title_after_name: storedText(row.title_after_name),
        email: storedText(row.email) ?? '',
        number: storedText(row.number),
        company: storedText(row.company) ?? '',
        hp: storedText(row.hp) ?? '',
        known_as: storedText(row.known_as),
      }),
  },
  statement_rows: {
    columns: searchedRowColumns,
    textOf: ({ description, reference, amount }: Stored) =>
      statementSearchText({
        description: storedText(description),
        reference: storedText(reference),
        amount: Number(amount),
      }),
  },
} as const;

export type SearchedTable = keyof typeof searchedTables;

function storedText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** About half a megabyte. */
const ROWS_PER_SLICE = 500;

/**
 * Returns all rows of the table with their texts as they are and as they should be, in slices. `columns`: a migration
 * names those that the table has by then.
 */
export async function* searchTextsOf(
  db: QueryExecutorProvider,
  table: SearchedTable,
  columns: readonly string[] = searchedTables[table].columns,
) {
  const { textOf } = searchedTables[table];
  const names = sql.join(['id', 'search_text', ...columns].map((name) => sql.ref(name)));
  let last = 0;
  for (;;) {
    const { rows } = await sql<Stored & { id: number; search_text: string }>`select ${names}
      from ${sql.table(table)} where id > ${last} order by id limit ${sql.lit(ROWS_PER_SLICE)}`.execute(db);
    if (rows.length > 0)
      yield rows.map((row) => ({ id: row.id, stored: row.search_text, text: textOf(row) }));
    if (rows.length < ROWS_PER_SLICE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
