// Letters for tests: the switch, 'Singkatan', a signer and a type, made by the calls that make them for people.
import { featureSettings } from '#shared/association/features.contract.ts';
import { paperNumberSettings } from '#shared/association/paper-numbers.contract.ts';
import {
  type LetterType,
  letterSigners,
  letterTypes,
  type Signer,
} from '#shared/letters/letter-types.contract.ts';
import { type LetterDraft, letterDrafts } from '#shared/letters/letters.contract.ts';
import type { Api } from '../../setup/api/api.ts';
import { addAdmin, type TestAccount } from './accounts.ts';

export interface LettersSetUp {
  /** A Super Admin. */
  chair: TestAccount;
  /** An Admin. */
  secretary: TestAccount;
  signer: Signer;
  type: LetterType;
}

/** 'Surat' is on, and there is the type SKA of the examples: for members, one signature, counted per year. */
export async function useLetters(api: Api, type: Record<string, unknown> = {}): Promise<LettersSetUp> {
  const chair = await addAdmin(api, { role: 'Super Admin' });
  const secretary = await addAdmin(api);
  await switchLetters(api, chair, 1);
  const numbers = (await api.call(paperNumberSettings.show, { token: chair.token })).body.data;
  await api.call(paperNumberSettings.save, {
    token: chair.token,
    body: { abbreviation: 'PC', version: numbers.version },
  });
  const signer = await addSigner(api, secretary);
  return { chair, secretary, signer, type: await addLetterType(api, { chair, signer }, type) };
}

export async function switchLetters(api: Api, { token }: TestAccount, letters: 0 | 1): Promise<void> {
  const { version } = (await api.call(featureSettings.show, { token })).body.data;
  await api.call(featureSettings.save, { token, body: { letters, version } });
}

export async function addSigner(
  api: Api,
  { token }: TestAccount,
  columns: Record<string, unknown> = {},
): Promise<Signer> {
  const body = {
    name: 'Dr. Ratna Dewi, M.Si.',
    position: 'Ketua',
    started_on: '2024-01-01',
    ended_on: null,
    signature_image_id: null,
    ...columns,
  };
  return (await api.call(letterSigners.add, { token, body })).body.data;
}

/** What the form of a type sends. */
export function typeInput(signer: Pick<Signer, 'id'>, columns: Record<string, unknown> = {}) {
  return {
    name: 'Surat Keterangan Anggota',
    code: 'SKA',
    pattern: '{seq:3}/{kode}/{asosiasi}/{romawi}/{tahun}',
    counting: 'year',
    audience: 'member',
    text: 'Dengan ini kami menerangkan bahwa {nama_lengkap} adalah anggota {asosiasi}.',
    fields: [],
    signer_count: 1,
    signers: [{ signer_id: signer.id, place: 1, may_use_image: 0 }],
    validity: 'none',
    validity_months: null,
    request_rule: 'none',
    ...columns,
  };
}

export async function addLetterType(
  api: Api,
  { chair, signer }: { chair: TestAccount; signer: Pick<Signer, 'id'> },
  columns: Record<string, unknown> = {},
): Promise<LetterType> {
  const answer = await api.call(letterTypes.add, { token: chair.token, body: typeInput(signer, columns) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.error));
  return answer.body.data;
}

/** A letter about a member, issued as the secretary does it. */
export async function issueLetter(
  api: Api,
  { secretary, type }: Pick<LettersSetUp, 'secretary' | 'type'>,
  { member, ...columns }: { member?: { id: number } } & Record<string, unknown> = {},
) {
  const draft = await addDraft(api, { secretary, type }, { member, ...columns });
  return api.call(letterDrafts.issue, { token: secretary.token, params: { id: draft.id }, body: {} });
}

export async function addDraft(
  api: Api,
  { secretary, type }: Pick<LettersSetUp, 'secretary' | 'type'>,
  { member, ...columns }: { member?: { id: number } | undefined } & Record<string, unknown> = {},
): Promise<LetterDraft> {
  const { token } = secretary;
  const added = await api.call(letterDrafts.add, {
    token,
    body: { type: type.id, user: member?.id ?? null },
  });
  if (added.status !== 201) throw new Error(JSON.stringify(added.error));
  if (Object.keys(columns).length === 0) return added.body.data;
  const { id, day, subject, addressee, purpose, text, field_values, signers, is_mailed, version } =
    added.body.data;
  const body = {
    day,
    subject,
    addressee,
    purpose,
    text,
    field_values,
    signers,
    is_mailed,
    version,
    ...columns,
  };
  const saved = await api.call(letterDrafts.update, { token, params: { id }, body });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
  return saved.body.data;
}
