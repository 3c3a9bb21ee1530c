// Whatever changes the address or the password of an account ends every older way into it.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { auth } from '#shared/auth/auth.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { addAdmin, addMember, biodata, PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { addRenewLink } from '../../../tests/builders/rows/renew-links.ts';
import { csv } from '../../../tests/builders/spreadsheets/import-files.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { importer } from '../../../tests/setup/api/imports.ts';
import { resetLink } from '../../../tests/setup/api/links.ts';
import { readSources } from '../../../tests/setup/sources.ts';

const NEW = 'teh-poci-gula-batu';
const chosen = { password: NEW, password_confirmation: NEW };
const number = 'A00077';

async function setUp(t: TestContext) {
  // A number without its counter.
  const api = await startApi(t, { checkInvariants: false });
  const admin = await addAdmin(api);
  const member = await addMember(api, { number, status: 'rejected' });
  /** Every way into the account, as strangers may have them. */
  const openWays = async (email: string) => {
    const session = (await api.call(auth.login, { body: { email, password: PASSWORD } })).body.data.token;
    await api.call(auth.forgotPassword, { body: { email } });
    const reset = await resetLink(api, email);
    const renewal = await addRenewLink(api, member.id);
    return { session, reset, renewal };
  };
  const expectEnded = async ({ session, reset, renewal }: Awaited<ReturnType<typeof openWays>>) => {
    assert.equal((await api.call(profile.show, { token: session })).status, 401);
    assert.equal((await api.call(auth.resetPassword, { body: { ...reset, ...chosen } })).status, 422);
    assert.equal((await api.call(renewLinks.show, { params: { token: renewal.token } })).status, 404);
  };
  const isTold = async (email: string) =>
    (await api.mailsTo(email)).some(({ subject }) => subject.endsWith('telah diubah'));
  const imports = importer(api, admin.token);
  const importAddress = async (email: string) =>
    imports.commit(
      (
        await imports.dryRun(
          csv([
            ['Nomor Anggota', 'Email'],
            [number, email],
          ]),
        )
      ).id,
    );
  return { api, admin, member, openWays, expectEnded, isTold, imports, importAddress };
}

test('another address by an admin ends every way, and the old mailbox is told', async (t) => {
  const { api, admin, member, openWays, expectEnded, isTold } = await setUp(t);
  const ways = await openWays(member.email);
  const show = await api.call(members.show, { token: admin.token, params: { id: member.id } });
  const body = {
    ...biodata(show.body.data.company_category_id ?? 0),
    name: member.name,
    email: 'baru@contoh.id',
  };
  const saved = await api.call(members.update, { token: admin.token, params: { id: member.id }, body });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  await expectEnded(ways);
  assert.ok(await isTold(member.email));
});

test('so does an import, and who never had a password gets no mail', async (t) => {
  const { api, member, openWays, expectEnded, isTold, importAddress } = await setUp(t);
  const ways = await openWays(member.email);
  const done = await importAddress('impor@contoh.id');
  assert.equal(done.counts?.changed, 1);
  await expectEnded(ways);
  assert.ok(await isTold(member.email));
  await api.deps.db.updateTable('members').set({ password_hash: null }).execute();
  await importAddress('lagi@contoh.id');
  assert.ok(!(await isTold('impor@contoh.id')));
});

test('an address that comes back by an undo ends what was opened since the import', async (t) => {
  const { member, openWays, expectEnded, isTold, imports, importAddress } = await setUp(t);
  const { id } = await importAddress('alih@contoh.id');
  const ways = await openWays('alih@contoh.id');
  const { undo } = await imports.undo(id);
  assert.deepEqual(undo, { undone: 1, retained: 0, reported: 0 });
  await expectEnded(ways);
  assert.ok(await isTold('alih@contoh.id'));
  await openWays(member.email);
});

test('an account whose password was set since the import is not handed back', async (t) => {
  const { api, imports, importAddress } = await setUp(t);
  const { id } = await importAddress('alih@contoh.id');
  await api.call(auth.forgotPassword, { body: { email: 'alih@contoh.id' } });
  const body = { ...(await resetLink(api, 'alih@contoh.id')), ...chosen };
  assert.equal((await api.call(auth.resetPassword, { body })).status, 200);
  const { undo } = await imports.undo(id);
  assert.deepEqual(undo, { undone: 0, retained: 1, reported: 0 });
  assert.deepEqual(
    (await imports.rows(id)).map(({ reason }) => reason),
    ['Password anggota ini sudah diganti setelah impor.'],
  );
  const login = { email: 'alih@contoh.id', password: NEW };
  assert.equal((await api.call(auth.login, { body: login })).status, 200);
});

test('another password, by its owner or by an admin, ends every other way', async (t) => {
  const { api, admin, member, openWays, expectEnded } = await setUp(t);
  const ways = await openWays(member.email);
  const own = { current_password: PASSWORD, new_password: PASSWORD, new_password_confirmation: PASSWORD };
  assert.equal((await api.call(profile.changePassword, { token: member.token, body: own })).status, 200);
  await expectEnded(ways);
  assert.equal((await api.call(profile.show, { token: member.token })).status, 200);
  const others = await openWays(member.email);
  const body = { new_password: NEW, new_password_confirmation: NEW };
  await api.call(members.setPassword, { token: admin.token, params: { id: member.id }, body });
  await expectEnded(others);
});

test('nothing else writes the address or the password of a member', () => {
  const sources = readSources().filter(({ path }) =>
    /^server\/(features|http|jobs|changes|seed)\/.*(?<!\.test)\.ts$/.test(path),
  );
  const writers = sources.filter(({ text }) => text.includes("updateTable('members')"));
  assert.deepEqual(writers.map(({ path }) => path).toSorted(), [
    // Their types or columns have neither address nor password.
    'server/features/members/category-changes.db.ts',
    'server/features/members/members.db.ts',
    'server/features/membership/membership.db.ts',
    // A merge ends the sessions of both, and the links of the address that does not stay.
    'server/features/merges/merges.db.ts',
    'server/features/passwords/passwords.db.ts',
    'server/features/payments/payments.db.ts',
  ]);
  const users = sources.filter(({ text }) => /\b(setMemberEmail|setMemberPassword)\(/.test(text));
  assert.deepEqual(users.map(({ path }) => path).toSorted(), [
    'server/features/passwords/account-changes.open.store.ts',
    // A new hash of the same password.
    'server/features/passwords/credentials.open.service.ts',
    'server/features/passwords/passwords.db.ts',
  ]);
});
