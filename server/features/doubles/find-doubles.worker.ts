// The thread that compares all members, on a separate connection.
import type { SqlQuery } from '../../db/database.ts';
import type { DatabaseLocation } from '../../db/location.ts';
import { readRowBatches } from '../../db/reads/stream-rows.ts';
import { type ComparedMember, type FoundDoubles, findDoubles } from './find-doubles.rule.ts';

export interface DoublesOrder {
  where: DatabaseLocation;
  query: SqlQuery;
}

export default async function findAll({ where, query }: DoublesOrder): Promise<FoundDoubles> {
  const members: ComparedMember[] = [];
  for await (const rows of readRowBatches<ComparedMember>(where, query)) members.push(...rows);
  return findDoubles(members);
}
