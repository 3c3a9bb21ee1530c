// The most frequent small calls against a bare handler with one prepared query.
import { findMember } from '../../server/features/members/members.db.ts';
import { findShownPayment } from '../../server/features/payments/payments.db.ts';
import { readListedRenewals } from '../../server/features/renewals/renewals.db.ts';
import { findMemberSession } from '../../server/features/sessions/sessions.db.ts';
import { recordStatements } from '../../tools/record-statements.ts';
import { allSideBySide } from '../lib/figures.ts';
import { atLeast, perSecond } from '../lib/rows.ts';
import { startLimit, startRested } from '../lib/servers.ts';
import type { Part } from './part.ts';

export const details: Part = async ({ usual, loader, turns, turnMs }) => {
  const connection = usual.open();
  const { db, statements } = recordStatements(connection.db);
  const payments = await connection.db
    .selectFrom('payments')
    .select('id')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  await findMember(db, usual.members[0]?.id ?? 0);
  await findShownPayment(db, payments[0]?.id ?? 0);
  await findMemberSession(db, usual.members[0]?.token ?? '');
  await readListedRenewals(db, usual.members[0]?.id ?? 0);
  const [member = [], payment = [], session = [], renewals = []] = statements.map(({ sql, parameters }) => [
    { sql, parameters: [...parameters] },
  ]);
  const routes = [member, payment, [...session, ...renewals]];
  await connection.close();

  const own = usual.members.map(({ token }) => token);
  const cases = [
    { what: 'GET /api/user', requests: own.map((token) => ({ path: '/api/user', token })) },
    {
      what: 'GET /api/payments/{id}',
      requests: payments.map(({ id }) => ({ path: `/api/payments/${id}`, token: usual.adminToken })),
    },
    {
      what: 'token check, with the shortest list behind it',
      requests: own.map((token) => ({ path: '/api/user/renewals', token })),
    },
  ];
  const product = await startRested(usual);
  const limit = await startLimit(usual, routes);
  try {
    const load = (port: number, requests: { path: string; token?: string }[]) => async () =>
      (await loader.run({ port, requests, connections: 16, milliseconds: turnMs, isAwake: true })).perSecond;
    const measured = await allSideBySide(turns, cases, ({ requests }, index) => ({
      ours: load(product.port, requests),
      other: load(limit.port, [{ path: `/${index}` }]),
    }));
    const rows = measured.map(({ what, pair }) => ({
      what,
      on: `${usual.engine}, ${usual.size.toLocaleString('en')}`,
      ours: perSecond(pair.ours),
      against: `its SQL prepared, ${perSecond(pair.other)}`,
      ...atLeast(pair.ratio, 0.5),
    }));
    return { rows };
  } finally {
    await Promise.all([product.stop(), limit.stop()]);
  }
};
