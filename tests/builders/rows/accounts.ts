// Accounts for tests: each test states only what matters; every account comes with an open session.
import { makeRecord } from '#shared/keys.ts';
import { optionalFields } from '#shared/members/biodata.fields.ts';
import { change } from '../../../server/changes/change.ts';
import type { NewRow } from '../../../server/db/schema.ts';
import { addMemberRow } from '../../../server/features/members/members.open.service.ts';
import { openSession } from '../../../server/features/sessions/sessions.open.service.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { timestamp } from '../../../server/lib/clock.ts';
import { hashPassword } from '../../../server/security/passwords.ts';
import type { Api } from '../../setup/api/api.ts';

export const PASSWORD = 'kopi-tubruk-pagi';

let hash: Promise<string> | undefined;
/** One hash for all: hashing is slow on purpose. */
const passwordHash = () => {
  hash ??= hashPassword(PASSWORD);
  return hash;
};

const caller: Caller = { address: '127.0.0.1', userAgent: 'test', member: null, admin: null };

/** Another session, without going through the login. */
export function signIn({ deps }: Api, owner: Parameters<typeof openSession>[2]): Promise<string> {
  return change(deps, (work) => openSession(work, deps, owner, caller));
}

let serial = 0;

export interface TestAccount {
  id: number;
  name: string;
  email: string;
  token: string;
}

/** A pending member with a verified address, in the first company category. */
export async function addMember(api: Api, columns: Partial<NewRow<'members'>> = {}): Promise<TestAccount> {
  const { deps } = api;
  serial += 1;
  const name = columns.name ?? `Sari Wulandari ${serial}`;
  const email = columns.email ?? `anggota${serial}@contoh.id`;
  const identity = { ...biodata(await firstCompanyCategory(api)), name, email };
  const password_hash = await passwordHash();
  const id = await change(deps, (work) =>
    addMemberRow(work, identity, { password_hash, email_verified_at: work.now, ...columns }),
  );
  const token = await signIn(api, { memberId: id });
  return { id, name, email, token };
}

export async function addAdmin(api: Api, columns: Partial<NewRow<'admins'>> = {}): Promise<TestAccount> {
  const { deps } = api;
  serial += 1;
  const account = { name: `Pengurus ${serial}`, email: `pengurus${serial}@contoh.id`, ...columns };
  const now = timestamp(deps.clock);
  const { id } = await deps.db
    .insertInto('admins')
    .values({
      password_hash: await passwordHash(),
      role: 'Admin',
      receive_payment_notification: 0,
      created_at: now,
      updated_at: now,
      ...account,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await signIn(api, { adminId: id });
  return { id, name: account.name, email: account.email, token };
}

/** Valid biodata as rows take it; the wire takes the same names. Optional fields without a value here are blank. */
export function biodata(companyCategoryId: number) {
  return {
    ...makeRecord(optionalFields, () => null),
    title_after_name: 'S.T.P.',
    place_of_birth: 'Bogor',
    date_of_birth: '1990-05-17',
    company: 'PT Rasa Nusantara',
    company_category: companyCategoryId,
    hp: '+6281234567890',
  };
}

export async function firstCompanyCategory({ deps }: Api): Promise<number> {
  const { id } = await deps.db
    .selectFrom('company_categories')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
