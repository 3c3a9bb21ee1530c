// The SQL that requests activation mails.
import type { ActivationState } from '#shared/activations/activations.states.ts';
import type { Tx } from '../../../db/database.ts';
import { selectUnrequested } from './activations.db.ts';

const newRequest = (now: string) => ({
  state: 'waiting' as const,
  requested_at: now,
  sent_at: null,
  opened_at: null,
  activated_at: null,
  refusal: null,
});

interface Named {
  memberIds: number[];
  /** Only those of them who are in this state. */
  state?: ActivationState | null | undefined;
  now: string;
}

/** Requests a mail for each of these members who has no password and is not waiting already. Returns their ids. */
export async function requestFor(tx: Tx, { memberIds, state, now }: Named): Promise<number[]> {
  const request = newRequest(now);
  const rows = await tx
    .insertInto('activations')
    .columns(['member_id', 'state', 'requested_at'])
    .expression((from) =>
      from
        .selectFrom('members')
        .select((row) => [
          row.ref('id').as('member_id'),
          row.val('waiting').as('state'),
          row.val(now).as('requested_at'),
        ])
        .where('id', 'in', memberIds)
        .where('password_hash', 'is', null)
        .where((member) => {
          const requests = tx.selectFrom('activations').select('member_id');
          if (!state) return member.and([]);
          if (state === 'none') return member('id', 'not in', requests);
          return member('id', 'in', requests.where('state', '=', state));
        }),
    )
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(request).where('activations.state', '<>', 'waiting'),
    )
    .returning('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** The same for all members without a request. */
export async function requestForUnrequested(tx: Tx, now: string): Promise<number[]> {
  const rows = await tx
    .insertInto('activations')
    .columns(['member_id', 'state', 'requested_at'])
    .expression(
      selectUnrequested(tx)
        .clearSelect()
        .select((row) => [
          row.ref('members.id').as('member_id'),
          row.val('waiting').as('state'),
          row.val(now).as('requested_at'),
        ]),
    )
    .returning('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** The same for all members in one state whose request has ended. */
export async function requestForState(
  tx: Tx,
  state: Exclude<ActivationState, 'none'>,
  now: string,
): Promise<number[]> {
  const rows = await tx
    .updateTable('activations')
    .set(newRequest(now))
    .where('state', '=', state)
    .where('member_id', 'in', tx.selectFrom('members').select('id').where('password_hash', 'is', null))
    .returning('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Where their mails go. */
export function readAddresses(tx: Tx, memberIds: number[]) {
  return tx.selectFrom('members').select(['id', 'email']).where('id', 'in', memberIds).execute();
}
