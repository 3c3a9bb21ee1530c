// Letters of the demo: a type for members and one for everybody, ten numbers, and one of them revoked.
import type { Deps } from '../deps.ts';
import { startDraft } from '../features/letters/drafts.service.ts';
import { assignNumber, issueDraft, revokeLetter } from '../features/letters/issue-letters.service.ts';
import { addType } from '../features/letters/letter-types.service.ts';
import { addSigner } from '../features/letters/signers.service.ts';
import type { AdminCaller } from '../http/caller.ts';

const LETTERS = 6;

const invitations = [
  'Undangan rapat pengurus',
  'Undangan seminar tahunan',
  'Permohonan narasumber',
  'Undangan musyawarah anggota',
];

/** In the open transaction of the demo. 'Surat' stays off, as in every installation. */
export async function addDemoLetters(deps: Deps, admin: AdminCaller): Promise<void> {
  const signer = await addSigner(deps, admin, {
    name: 'Dr. Ratna Puspita, M.Si.',
    position: 'Ketua',
    started_on: '2024-01-01',
    ended_on: null,
    signature_image_id: null,
  });
  const common = {
    pattern: '{seq:3}/{kode}/{romawi}/{tahun}',
    counting: 'year',
    fields: [],
    signer_count: 1,
    signers: [{ signer_id: signer.id, place: 1, may_use_image: 0 }],
    validity_months: null,
  } as const;
  const certificate = await addType(deps, admin, {
    ...common,
    signers: [...common.signers],
    fields: [],
    name: 'Surat Keterangan Anggota',
    code: 'SKA',
    audience: 'member',
    text: 'Dengan ini kami menerangkan bahwa nama berikut tercatat sebagai anggota {asosiasi}.\n\n{data_anggota}\n\nSurat ini dibuat untuk dipakai sebagaimana mestinya.',
    validity: 'membership',
    request_rule: 'decided',
  });
  const invitation = await addType(deps, admin, {
    ...common,
    signers: [...common.signers],
    fields: [],
    name: 'Surat Undangan',
    code: 'SU',
    audience: 'public',
    text: 'Dengan hormat,\n\nKami mengundang {kepada} pada {perihal}.',
    validity: 'none',
    request_rule: 'none',
  });
  const members = await deps.db
    .selectFrom('members')
    .select('id')
    .where('status', '=', 'active')
    .where('stop_reason', 'is', null)
    .orderBy('id')
    .limit(LETTERS)
    .execute();
  let last = 0;
  for (const { id: user } of members) {
    const draft = await startDraft(deps, admin, { type: certificate.type.id, user });
    last = (await issueDraft(deps, admin, draft.id, null)).id;
  }
  for (const [index, subject] of invitations.entries())
    await assignNumber(deps, admin, {
      type: invitation.type.id,
      day: null,
      subject,
      addressee: 'Semua anggota',
      replaces: null,
      attempt: `demo-${index}`,
    });
  await revokeLetter(deps, admin, last, { reason: 'Nama pada surat keliru' });
}
