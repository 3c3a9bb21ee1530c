// The SQL of the labels of a member as one text, for queries of other rooms.
import { sql } from 'kysely';

/** A column of a query of members: 'Pengurus, Relawan'; null without a label. */
export const labelNames = sql<string | null>`(select string_agg(labels.name, ', ' order by labels.name_key)
  from member_labels join labels on labels.id = member_labels.label_id
  where member_labels.member_id = members.id)`;
