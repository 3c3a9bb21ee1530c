// An orderly stop finishes running requests: one whose body is still arriving is answered, and its change is kept.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { connectReader } from '../../server/db/connections/read-only.ts';
import { askWith } from '../../tools/product-api.ts';
import { addMember } from '../builders/as-admin/members.ts';
import { photoUpload } from '../builders/files.ts';
import { engines, findFaults, openInstallation, signIn } from '../setup/hard/installation.ts';
import { startLoad } from '../setup/hard/load.ts';

for (const engine of engines) {
  test(`${engine}: a stop under load finishes the running requests and loses nothing`, {
    timeout: 60_000,
  }, async (t) => {
    const site = await openInstallation(t, engine);
    const server = site.start();
    await server.ready();
    const token = await signIn(site);
    const { id } = await addMember({ ask: askWith(site, token) });
    const load = await startLoad(site, { token });
    const upload = await beginUpload(`${site.url}/api/users/${id}/photo`, token);
    await pause(300);

    const stopped = server.stop();
    await pause(500);
    const answer = await upload.finish();
    assert.equal(answer.statusCode, 200);
    answer.resume();
    assert.equal(await stopped, 0);
    await load.stop();
    await assert.rejects(fetch(`${site.url}/healthz`));

    const { db, close } = connectReader(site.places);
    const { photo_key } = await db
      .selectFrom('members')
      .select('photo_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await close();
    assert.ok(photo_key, 'the photo was stored');
    assert.deepEqual(await findFaults(site.places), []);
  });
}

/** Sends the first half of a photo, and the rest when told. */
async function beginUpload(url: string, token: string) {
  const { headers, body } = await photoUpload();
  const half = Math.floor(body.length / 2);
  const sending = request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-length': body.length, ...headers },
  });
  sending.write(body.subarray(0, half));
  return {
    async finish(): Promise<IncomingMessage> {
      sending.end(body.subarray(half));
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      return answer;
    },
  };
}
