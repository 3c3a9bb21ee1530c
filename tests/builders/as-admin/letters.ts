// Letters as admins make them over the API: the switch, 'Singkatan', a signer, a type, a draft, a letter.
import { featureSettings } from '#shared/association/features.contract.ts';
import { paperNumberSettings } from '#shared/association/paper-numbers.contract.ts';
import { type LetterType, letterSigners, letterTypes } from '#shared/letters/letter-types.contract.ts';
import { type Letter, type LetterDraft, letterDrafts } from '#shared/letters/letters.contract.ts';
import type { AdminSession } from '../../setup/browser/admin-test.ts';
import { addMember } from './members.ts';

type Admin = Pick<AdminSession, 'ask'>;

/** 'Surat' is on. For a Super Admin. */
async function switchLettersOn({ ask }: Admin): Promise<void> {
  const { value, version } = (await ask(featureSettings.show)).data;
  if (value.letters === 0) await ask(featureSettings.save, { body: { letters: 1, version } });
}

/** The type SKA for members, that of the demo or a new one with its signer and 'Singkatan'. For a Super Admin. */
export async function useLetterType(admin: Admin): Promise<LetterType> {
  const { ask } = admin;
  await switchLettersOn(admin);
  const known = (await ask(letterTypes.list)).data.find(({ code }) => code === 'SKA');
  if (known) return known;
  const { version } = (await ask(paperNumberSettings.show)).data;
  await ask(paperNumberSettings.save, { body: { abbreviation: 'PC', version } });
  const signer = await ask(letterSigners.add, {
    body: { name: 'Dr. Ratna Dewi, M.Si.', position: 'Ketua', started_on: '2024-01-01' },
  });
  const body = {
    name: 'Surat Keterangan Anggota',
    code: 'SKA',
    pattern: '{seq:3}/{kode}/{asosiasi}/{romawi}/{tahun}',
    counting: 'year' as const,
    audience: 'member' as const,
    text: 'Dengan ini kami menerangkan bahwa {nama_lengkap} adalah anggota {asosiasi} untuk {keperluan}.',
    fields: [],
    signer_count: 1 as const,
    signers: [{ signer_id: signer.data.id, place: 1 as const, may_use_image: 0 as const }],
    validity: 'none' as const,
    request_rule: 'decided' as const,
  };
  return (await ask(letterTypes.add, { body })).data;
}

/** A draft that can be issued, about a new member. */
export async function addLetterDraft(admin: Admin): Promise<LetterDraft> {
  const { ask } = admin;
  const type = await useLetterType(admin);
  const member = await addMember(admin, {
    status: 'active',
    started_at: '2026-05-01',
    expired_at: '2099-12-31',
  });
  const { data } = await ask(letterDrafts.add, { body: { type: type.id, user: member.id } });
  const { id, subject, text, signers, version } = data;
  const body = { subject, text, signers, version, purpose: 'pembukaan rekening', field_values: {} };
  return (await ask(letterDrafts.update, { params: { id }, body })).data;
}

export async function issueLetter(admin: Admin): Promise<Letter> {
  const { id } = await addLetterDraft(admin);
  return (await admin.ask(letterDrafts.issue, { params: { id }, body: {} })).data;
}
