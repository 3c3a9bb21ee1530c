// Sends hostile requests to endpoints and judges each response.
import assert from 'node:assert/strict';
import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { errorBody } from '#shared/errors.contract.ts';
import { stateOf } from '../setup/api/stored-state.ts';
import { assertOnlyOwnRowsChanged } from './changed-rows.ts';
import { type HostileRequest, requestTo } from './hostile-requests.ts';
import type { World } from './world.ts';

export interface Attack {
  /** Requests to each endpoint, or to all pages. */
  rounds: number;
  /** The same seed sends the same requests to a world in the same state. */
  seed: number;
  /** Longest time for an answer, in ms. */
  patience?: number;
}

/** Returns how many requests were refused and accepted. A failure shows the seed and the smallest failing request. */
export async function attack(
  world: World,
  endpoints: readonly Endpoint[],
  { rounds, seed, patience = Number.POSITIVE_INFINITY }: Attack,
): Promise<{ refused: number; accepted: number }> {
  const counts = { refused: 0, accepted: 0 };
  let state = await stateOf(world.api.deps.db);
  for (const endpoint of endpoints) {
    const answersWell = fc.asyncProperty(requestTo(endpoint, world), async (request) => {
      const answer = await send(world, request, patience);
      assertHarmless(request, answer);
      const before = state;
      state = await stateOf(world.api.deps.db);
      if (answer.statusCode >= 400) {
        counts.refused += 1;
        assert.deepEqual(state, before, 'a refused request changed something');
        return;
      }
      counts.accepted += 1;
      assert.doesNotMatch(Object.values(state).join('\n'), invisible, 'it stored what nobody sees');
      const memberId = world.memberIdOf(request.caller);
      if (memberId !== undefined && !isPublic(endpoint))
        assertOnlyOwnRowsChanged(memberId, { before, after: state });
      if (request.method === 'DELETE' && /\/(logout|sessions)/.test(request.url))
        await world.signInAgain(request.caller);
    });
    await fc.assert(answersWell, { numRuns: rounds, seed });
  }
  return counts;
}

/** Such a request has the same effect without a token: it may register a member, for example. */
function isPublic({ access }: Endpoint): boolean {
  return access === 'public';
}

export async function send(
  { api }: World,
  request: Pick<HostileRequest, 'method' | 'url' | 'headers' | 'payload'>,
  patience: number,
): Promise<LightMyRequestResponse> {
  api.clock.advance({ seconds: 1 });
  const began = performance.now();
  const answer = await api.app.inject(request);
  const ms = performance.now() - began;
  assert.ok(ms < patience, `it took ${Math.round(ms)} ms`);
  return answer;
}

function isMisencoded({ method, headers, payload }: HostileRequest): boolean {
  const isRead = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
  return isRead && headers['content-type'] === 'application/json' && !isUtf8(Buffer.from(payload));
}

/** Control characters are escaped in a state. */
const invisible = /[\p{Noncharacter_Code_Point}\p{Bidi_Control}]/u;

/** Technical words that no user should ever read. */
export const machineTalk =
  /\n\s+at |node_modules|\.ts\b|sqlite|postgres|kysely|fastify|FST_|zod|undefined|\[object|Unexpected|Expected|Invalid|Error\b/;
const secrets = /"(password_hash|token_hash|search_text|key)":/;

function assertHarmless(request: HostileRequest, answer: LightMyRequestResponse): void {
  const { statusCode, body, headers } = answer;
  const said = `${statusCode} ${body.slice(0, 500)}`;
  assert.ok(statusCode < 500, said);
  assert.equal(headers['x-content-type-options'], 'nosniff', said);
  assert.equal(headers['cache-control'], 'no-store', said);
  assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'", said);
  assert.ok(!secrets.test(body), said);
  if (isMisencoded(request)) assert.ok(statusCode >= 400, said);
  if (statusCode < 400 || request.method === 'HEAD') return;
  assert.match(String(headers['content-type']), /^application\/json/, said);
  const told: unknown = JSON.parse(body);
  assert.deepEqual(errorBody.parse(told), told, said);
  assert.match((told as { message: string }).message, /\S/, said);
  assert.doesNotMatch(body, machineTalk);
}
