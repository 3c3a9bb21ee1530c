// What proves that a paper is as it was issued: SHA-256 over its number and its canonical form.
import { createHash } from 'node:crypto';
import type { Row } from '../../db/schema.ts';

/** All that is frozen but for the number, which the database knows first. */
export type FrozenColumns = Pick<
  Row<'papers'>,
  | 'kind'
  | 'type_id'
  | 'period'
  | 'day'
  | 'layout'
  | 'person_name'
  | 'subject'
  | 'addressee'
  | 'valid_until'
  | 'content'
>;

/** Returns JSON whose keys are in order, so that equal values are equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export function canonicalForm(paper: FrozenColumns): string {
  const { kind, type_id, period, day, layout, person_name, subject, addressee, valid_until, content } = paper;
  const facts = [kind, type_id, period, day, layout, person_name, subject, addressee, valid_until];
  return JSON.stringify([...facts, hashOf(content)]);
}

/** The statement of `papers.open.db.ts` computes the same on PostgreSQL. */
export function computeFingerprint(number: string, canonical: string): string {
  return hashOf(`${number}\n${canonical}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
