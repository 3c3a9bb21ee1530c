// The thread that compares all members, on a separate connection.
import type { SqlQuery } from '../../db/database.ts';
import type { DatabaseLocation } from '../../db/location.ts';
import { readRowBatches } from '../../db/reads/stream-rows.ts';
import { type FoundDoubles, findDoubles, type PossibleDouble } from './find-doubles.rule.ts';

export interface DoublesOrder {
  where: DatabaseLocation;
  query: SqlQuery;
}

export default async function findAll({ where, query }: DoublesOrder): Promise<FoundDoubles> {
  const members: PossibleDouble[] = [];
  for await (const rows of readRowBatches<PossibleDouble>(where, query)) members.push(...rows);
  return findDoubles(members);
}
