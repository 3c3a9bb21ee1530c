// The statements that the most frequent verbs send, except payments (payments-statements.test.ts). On PostgreSQL each
// is a round trip that somebody waits for. A new statement in a row below needs a reason.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAdmin as createAdmin } from '../server/features/admins/admins.open.service.ts';
import { login, register, verifyEmail } from '../server/features/auth/auth.service.ts';
import { verificationLink } from '../server/features/auth/verification-links.rule.ts';
import { addCategory } from '../server/features/categories/categories.open.service.ts';
import { addGuide, updateGuide } from '../server/features/guides/guides.service.ts';
import { updateMemberByAdmin, updateProfile } from '../server/features/members/members.open.service.ts';
import { addRenewal } from '../server/features/renewals/renewals.service.ts';
import type { Caller } from '../server/http/caller.ts';
import { addAdmin, addMember, biodata, firstCompanyCategory, PASSWORD } from './builders/rows/accounts.ts';
import { addGuide as addGuideRow } from './builders/rows/catalogue.ts';
import { type Api, startApi } from './setup/api/api.ts';
import { statementsOf } from './setup/api/statements.ts';

const caller: Caller = { address: '127.0.0.1', userAgent: 'test', member: null, admin: null };

type Row = [verb: string, call: () => Promise<unknown>, statements: string[]];

test('each verb sends the statements of its row, and no others', async (t) => {
  const api = await startApi(t);
  const { deps } = api;
  const role = 'Super Admin' as const;
  const admin = { ...(await addAdmin(api, { role })), role, sessionId: 0, mustSetUpTwoStep: false };
  const member = await addMember(api);
  const ofBiodata = biodata(await firstCompanyCategory(api));
  const identity = { ...ofBiodata, name: 'Sari', email: 'sari@contoh.id' };
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  const newAdmin = { name: 'Budi', email: 'budi@contoh.id', role, receive_payment_notification: 0 } as const;
  const guide = { title: 'Judul', content: 'Isi', is_published: 1, slug: 'judul' } as const;
  const guideId = await addGuideRow(api);
  const category = { name: 'Baru', member_fee: 1000, is_hidden: 0, is_default: 0 } as const;
  const { link, memberId } = await unverified(api);

  const rows: Row[] = [
    [
      'register',
      () => register(deps, { ...identity, ...password }, caller),
      [
        'from settings',
        'from company_categories',
        'from members',
        'from categories',
        'insert into members',
        'from jobs',
        'insert into jobs',
      ],
    ],
    [
      'verify the address',
      () => verifyEmail(deps, { userId: memberId, ...link }),
      ['from members', 'update members'],
    ],
    [
      'log in',
      () => login(deps, { email: member.email, password: PASSWORD }, caller),
      ['from members', 'from members', 'insert into login_days', 'insert into sessions', 'from members'],
    ],
    [
      'change the own biodata',
      () => updateProfile(deps, member.id, ofBiodata),
      // The first one locks the member, so that what the form saw is compared.
      ['from members', 'from members', 'from company_categories', 'update members'],
    ],
    [
      'change a member',
      () => updateMemberByAdmin(deps, admin, member.id, { ...identity, email: member.email }),
      [
        'from members',
        'from members',
        'from company_categories',
        // Another name or address may be that of a double.
        'from jobs',
        // With the searched text, because a column of it has changed.
        'update members',
        'insert into audit_events',
      ],
    ],
    [
      'add a renewal',
      () => addRenewal(deps, admin, { user: member.id, duration: 1 }),
      [
        'from members',
        'from members',
        'from renewals',
        'insert into renewals',
        'insert into counters',
        'from members',
        'update members',
        'insert into audit_events',
      ],
    ],
    [
      'add an admin',
      () => createAdmin(deps, admin, { ...newAdmin, password: PASSWORD }),
      ['from admins', 'from admins', 'insert into admins', 'insert into audit_events'],
    ],
    [
      'add a guide',
      () => addGuide(deps, admin, guide),
      ['from guides', 'insert into guides', 'insert into audit_events'],
    ],
    [
      'change a guide',
      () => updateGuide(deps, admin, guideId, { ...guide, slug: 'judul-lain' }),
      ['from guides', 'update guides', 'insert into audit_events'],
    ],
    [
      'add a category',
      () => addCategory(deps, admin, category),
      [
        // Its name is compared with the others.
        'from categories',
        'insert into categories',
        'insert into category_fees',
        'insert into audit_events',
      ],
    ],
  ];
  for (const [verb, call, expected] of rows) assert.deepEqual(await statementsOf(api, call), expected, verb);
});

/** A member who has just registered, with the link of the mail. */
async function unverified(api: Api) {
  const { id } = await addMember(api, { email_verified_at: null });
  const account = await api.deps.db
    .selectFrom('members')
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { pathname, searchParams } = new URL(verificationLink(api.deps, account).url);
  const link = {
    hash: pathname.split('/').at(-1) ?? '',
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
  return { memberId: id, link };
}
