// The SQL about what the periods of a bill's member cover already.
import { sql } from 'kysely';

/** The last day, also of a period without an end. Only for a bill that was priced by months, otherwise null. */
export const coveredTo = sql<string | null>`case when payments.adjustment <> 0 then (
    select max(expired_at) from renewals where renewals.member_id = payments.member_id) end`;
