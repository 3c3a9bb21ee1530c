// Sends hostile requests to pages with forms and judges each response.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { stateOf } from '../setup/api/stored-state.ts';
import { type Attack, machineTalk, send } from './attack.ts';
import { assertOnlyOwnRowsChanged } from './changed-rows.ts';
import { type PageRequest, requestToPage } from './hostile-pages.ts';
import type { World } from './world.ts';

/** Returns how many requests were refused and accepted. A failure shows the seed and the smallest failing request. */
export async function attackPages(
  world: World,
  { rounds, seed, patience = Number.POSITIVE_INFINITY }: Attack,
): Promise<{ refused: number; accepted: number }> {
  const counts = { refused: 0, accepted: 0 };
  // The first opening is noted.
  for (const { path: url } of world.links)
    await send(world, { method: 'GET', url, headers: {}, payload: '' }, patience);
  let state = await stateOf(world.api.deps.db);
  const answersWell = fc.asyncProperty(requestToPage(world), async (request) => {
    const answer = await send(world, request, patience);
    assertHarmless(answer);
    const before = state;
    state = await stateOf(world.api.deps.db);
    const isRefused = answer.statusCode >= 400;
    counts[isRefused ? 'refused' : 'accepted'] += 1;
    if (isRefused || !mayChange(request)) assert.deepEqual(state, before, 'it changed something');
    else assertOnlyOwnRowsChanged(request.memberId ?? 0, { before, after: state });
  });
  await fc.assert(answersWell, { numRuns: rounds, seed });
  return counts;
}

/** Opening a link changes nothing, and a wrong one nothing at all. */
function mayChange({ method, memberId }: PageRequest): boolean {
  return method === 'POST' && memberId !== null;
}

function assertHarmless({ statusCode, headers, body }: LightMyRequestResponse): void {
  const said = `${statusCode} ${body.slice(0, 500)}`;
  assert.ok(statusCode < 500, said);
  assert.equal(headers['x-content-type-options'], 'nosniff', said);
  assert.equal(headers['set-cookie'], undefined, said);
  if (statusCode >= 300 && statusCode < 400) {
    assert.match(String(headers.location), /^\/(?!\/)/, 'it leads to a path of our own');
    return;
  }
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /default-src '(self|none)'/, said);
  assert.doesNotMatch(policy, /script-src[^;]*unsafe/, said);
  const text = body.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');
  assert.doesNotMatch(text, machineTalk);
}
