// Changes of an account in any order, undo included: what was opened before a change never works after it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { auth } from '#shared/auth/auth.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { addAdmin, addMember, biodata, firstCompanyCategory, signIn } from './builders/rows/accounts.ts';
import { addRenewLink } from './builders/rows/renew-links.ts';
import { csv } from './builders/spreadsheets/import-files.ts';
import { startApi } from './setup/api/api.ts';
import { importer } from './setup/api/imports.ts';
import { resetLink } from './setup/api/links.ts';

const steps = [
  'address by admin',
  'address by import',
  'password by admin',
  'password by link',
  'undo',
] as const;
type Step = (typeof steps)[number];

const number = 'A00077';

/** A member with a number, and all that may happen to the account. Databases and clocks end with the scope. */
async function openAccount(scope: Parameters<typeof startApi>[0]) {
  // A number without its counter.
  const api = await startApi(scope, { checkInvariants: false });
  const { token } = await addAdmin(api);
  const { id } = await addMember(api, { number, status: 'rejected' });
  const imports = importer(api, token);
  const category = await firstCompanyCategory(api);
  const committed: number[] = [];
  let serial = 0;
  const newPassword = () => `teh-poci-gula-batu-${serial}`;

  const read = () =>
    api.deps.db
      .selectFrom('members')
      .select(['name', 'email', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  async function askForReset() {
    const { email } = await read();
    await api.call(auth.forgotPassword, { body: { email } });
    return resetLink(api, email);
  }

  /** Every way into the account that a stranger may have opened. */
  async function openWays() {
    const session = await signIn(api, { memberId: id });
    return { session, reset: await askForReset(), renewal: (await addRenewLink(api, id)).token };
  }

  async function assertEnded({ session, reset, renewal }: Awaited<ReturnType<typeof openWays>>) {
    const body = { ...reset, ...passwords('kunci-milik-orang-lain') };
    assert.equal((await api.call(profile.show, { token: session })).status, 401, 'a session goes on');
    assert.equal((await api.call(auth.resetPassword, { body })).status, 422, 'a reset link works');
    const renewed = await api.call(renewLinks.show, { params: { token: renewal } });
    assert.equal(renewed.status, 404, 'a renewal link works');
  }

  const countMails = async (email: string) =>
    (await api.mailsTo(email)).filter(({ subject }) => subject.endsWith('telah diubah')).length;

  const actions: Record<Step, () => Promise<unknown>> = {
    'address by admin': async () => {
      const { name } = await read();
      const body = { ...biodata(category), name, email: `admin${serial}@contoh.id` };
      return api.call(members.update, { token, params: { id }, body });
    },
    'address by import': async () => {
      const rows = [
        ['Nomor Anggota', 'Email'],
        [number, `impor${serial}@contoh.id`],
      ];
      const done = await imports.commit((await imports.dryRun(csv(rows))).id);
      committed.push(done.id);
    },
    'password by admin': () =>
      api.call(members.setPassword, {
        token,
        params: { id },
        body: { new_password: newPassword(), new_password_confirmation: newPassword() },
      }),
    'password by link': async () =>
      api.call(auth.resetPassword, {
        body: { ...(await askForReset()), ...passwords(newPassword()) },
      }),
    undo: async () => {
      const last = committed.pop();
      if (last !== undefined) await imports.undo(last);
    },
  };

  return {
    read,
    openWays,
    assertEnded,
    countMails,
    take: (step: Step) => {
      serial += 1;
      return actions[step]();
    },
  };
}

const passwords = (password: string) => ({ password, password_confirmation: password });

test('in every history of an account, a change ends all that was opened before, and the old address hears of it', async (t) => {
  const history = fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 6 });
  const endsOlderWays = fc.asyncProperty(history, async (taken) => {
    await t.test(taken.join(', '), async (part) => {
      const account = await openAccount(part);
      const opened: Awaited<ReturnType<typeof account.openWays>>[] = [];
      for (const step of taken) {
        opened.push(await account.openWays());
        const before = await account.read();
        const told = await account.countMails(before.email);
        await account.take(step);
        const after = await account.read();
        const isChanged = after.email !== before.email || after.password_hash !== before.password_hash;
        if (isChanged) {
          assert.equal(await account.countMails(before.email), told + 1, `${step}: the owner is told`);
          for (const ways of opened) await account.assertEnded(ways);
        }
        const { password_hash } = await account.read();
        assert.equal(password_hash, after.password_hash, 'an ended link set a password');
      }
    });
  });
  await fc.assert(endsOlderWays, {
    numRuns: 6,
    seed: 20_261_126,
    examples: [
      [['address by import', 'undo', 'address by import', 'password by link', 'undo']],
      [['address by import', 'address by import', 'undo', 'undo']],
      [['address by import', 'password by admin', 'address by admin', 'undo']],
    ],
  });
});
