// The SQL that compares members in the numbers that an import brings.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { storedFields } from '#shared/members/biodata.fields.ts';
import type { Work } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import { columns, engineOf, jsonElements } from '../../db/dialect.ts';
import { querySlices, readInSlices } from '../../db/query-slices.ts';
import { readLong } from '../../db/reads/long-reads.ts';
import type { Row } from '../../db/schema.ts';
import { joinedForm } from '../../lib/search/search-form.ts';
import { labelNames } from '../member-labels/label-names.open.db.ts';
import { nameAndBirth } from './same-person.open.rule.ts';
import { selectMembers } from './selected-members.open.db.ts';

export type ComparedMember = Awaited<ReturnType<typeof readMembersBy>>[number];

type Key = 'id' | 'number' | 'email';

/** Reads the members with one of these ids, numbers or e-mail addresses (in lower case). */
export function readMembersBy<K extends Key>(
  db: Database,
  key: K,
  values: readonly NonNullable<Row<'members'>[K]>[],
) {
  return readInSlices(values, (some) =>
    selectMembers(db)
      .select([soleImportedRenewal, labelNames.as('label_names')])
      .where(sql.ref(`members.${key}`), 'in', some)
      .execute(),
  );
}

/**
 * Reads what a merge left: numbers that are never given again, and addresses that its undo needs. By number or address.
 */
export async function readMergedKeys(
  db: Database,
  { numbers, emails }: { numbers: readonly string[]; emails: readonly string[] },
) {
  const owner = ['members.name', 'members.number as own_number', 'members.email as own_email'] as const;
  const byNumber = await readInSlices(numbers, (some) =>
    db
      .selectFrom('old_numbers')
      .leftJoin('members', 'members.id', 'old_numbers.member_id')
      .select(['old_numbers.number as key', ...owner])
      .where('old_numbers.number', 'in', some)
      .execute(),
  );
  const byEmail = await readInSlices(emails, (some) =>
    db
      .selectFrom('merges')
      .leftJoin('members', 'members.id', 'merges.survivor_id')
      .select((merge) => [merge.ref('merges.reserved_email').$notNull().as('key'), ...owner])
      .where('merges.reserved_email', 'in', some)
      .execute(),
  );
  return new Map([...byNumber, ...byEmail].map(({ key, ...member }) => [key, named(member)]));
}

/** Of a member who was deleted since, the number is taken all the same. */
function named(member: { name: string | null; own_number: string | null; own_email: string | null }) {
  return { ...member, name: member.name ?? 'anggota yang sudah dihapus', own_email: member.own_email ?? '' };
}

/** Null for a member who has another renewal than one that an import brought. */
const soleImportedRenewal = sql<number | null>`(
  select max(id) from renewals where member_id = members.id
  having count(*) = 1 and count(import_id) = 1)`.as('imported_renewal_id');

export interface SimilarMember {
  id: number;
  hp: string;
  /** As `nameAndBirth` writes it; null without a date of birth. */
  person: string | null;
}

interface Person {
  name: string;
  /** `YYYY-MM-DD` */
  birth: string;
}

/**
 * Finds members with one of these phone numbers, or with the same name and date of birth. Reads all members, off the
 * event loop.
 */
export async function findSimilarMembers(
  db: Database,
  { phones, people }: { phones: string[]; people: Person[] },
): Promise<SimilarMember[]> {
  const compared = ['members.id', 'members.hp', 'members.name', 'members.date_of_birth'] as const;
  const queries: CompiledQuery<ComparedPerson>[] = querySlices(phones).map((slice) =>
    db.selectFrom('members').select(compared).where('members.hp', 'in', slice).compile(),
  );
  if (people.length > 0) queries.push(selectNamesakes(db, people).compile(db));
  const found = new Map<number, SimilarMember>();
  for (const query of queries)
    for (const { id, hp, name, date_of_birth: birth } of await readLong(db, query))
      found.set(id, { id, hp, person: birth === null ? null : nameAndBirth(name, birth) });
  return [...found.values()];
}

/** What names of institutions are written with or without. No SQL of both engines knows all that `choiceKey` leaves out. */
const looseSigns = [' ', '.', ',', '-', "'", '’', '"', '(', ')', '/', '&'];

/**
 * Counts how many members of each of these institutions have each category: 'PT. Rasa' is 'pt rasa'. Their names come
 * without signs. Reads all members, off the event loop.
 */
export function countCategoriesByCompany(db: Database, companies: readonly string[]) {
  const plain = (name: string) =>
    looseSigns.reduce((text, sign) => text.replaceAll(sign, ''), name.toLowerCase());
  const company = looseSigns.reduce(
    (text, sign) => sql<string>`replace(${text}, ${sql.lit(sign)}, '')`,
    sql<string>`lower(company)`,
  );
  return readInSlices([...new Set(companies.map(plain))], (some) => {
    const query = db
      .selectFrom('members')
      .select([company.as('company'), 'company_category_id'])
      .select(({ fn }) => fn.countAll<number>().as('members'))
      .where(company, 'in', some)
      .where('company_category_id', 'is not', null)
      .groupBy([company, 'company_category_id'])
      .compile();
    return readLong(db, query);
  });
}

type ComparedPerson = Pick<Row<'members'>, 'id' | 'hp' | 'name' | 'date_of_birth'>;

/** Members with the birth of a person whose searched text contains the name; the caller compares the names. */
function selectNamesakes(db: Database, people: Person[]): RawBuilder<ComparedPerson> {
  const persons = people.map(({ name, birth }) => ({ name: joinedForm(name), birth }));
  const day = columns(engineOf(db)).date;
  return sql`with persons as materialized (
      select value ->> 'name' as name, cast(value ->> 'birth' as ${day}) as birth
      from ${jsonElements(db, JSON.stringify(persons))})
    select members.id, members.hp, members.name, members.date_of_birth
    from members cross join persons
    where persons.birth = members.date_of_birth
      and replace(members.search_text, ' ', '') like '%' || persons.name || '%'`;
}

/** Reads what shows that someone used an account or worked on a member. `since`: ISO timestamp. */
export function readTraces({ tx }: Work, ids: readonly number[], since: string) {
  const countSince = (table: 'payments' | 'documents' | 'sessions') =>
    sql<number>`(select count(*) from ${sql.table(table)}
      where member_id = members.id and created_at >= ${since})`.as(table);
  return tx
    .selectFrom('members')
    .select(['id', 'name', 'email', 'number', 'number_import_id', 'category_id', 'company_category_id'])
    .select(storedFields)
    .select(['status', 'password_hash', 'email_verified_at', 'first_login_at', 'photo_key'])
    .select(['stop_reason', 'stop_note', 'stopped_on', 'owes_entry_fee', 'known_as'])
    .select([countSince('payments'), countSince('documents'), countSince('sessions')])
    .where('id', 'in', ids)
    .execute();
}

export type Traces = Awaited<ReturnType<typeof readTraces>>[number];
