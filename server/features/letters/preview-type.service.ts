// A letter of a type about a made-up member, for who writes the type.
import { formatDate } from '#shared/dates.ts';
import { writtenFields } from '#shared/letters/letter-text.rules.ts';
import type { TypePreview } from '#shared/letters/letter-types.contract.ts';
import { letterErrors } from '#shared/letters/letters.messages.ts';
import { signerPlaces } from '#shared/letters/letters.states.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { invalid } from '../../lib/errors.ts';
import { exampleLetterFacts } from '../documents/documents.open.service.ts';
import { letterSender } from '../documents/letter-sender.open.view.ts';
import { drawPreview } from './issue-letters.service.ts';
import { readSigners } from './letter-types.db.ts';

/** A PDF in base64, signed by the first of each place; nothing is stored. Throws 422 for an unknown signer, and 503. */
export async function previewType(deps: Deps, type: TypePreview): Promise<string> {
  const known = await readSigners(deps.db);
  const signers = signerPlaces.slice(0, type.signer_count).map((place) => {
    const chosen = type.signers.find((signer) => signer.place === place);
    const signer = known.find(({ id }) => id === chosen?.signer_id);
    if (!signer) throw invalid({ signers: letterErrors.unknownSigner });
    const { name, position, signature_image_id } = signer;
    return { name, position, signatureImageId: chosen?.may_use_image === 1 ? signature_image_id : null };
  });
  const isForMembers = type.audience === 'member';
  const day = today(deps.clock);
  const addressee = writtenFields.kepada.example;
  const { values, facts } = exampleLetterFacts(deps);
  return drawPreview(deps, {
    day,
    subject: type.name,
    addressee,
    validUntil: null,
    content: {
      typeName: type.name,
      sender: letterSender(deps.association.current()),
      text: type.text,
      values: {
        ...values,
        tanggal: formatDate(day),
        perihal: type.name,
        kepada: addressee,
        keperluan: writtenFields.keperluan.example,
        surat_berlaku_sampai: writtenFields.surat_berlaku_sampai.example,
        ...Object.fromEntries(type.fields.map(({ name, label }) => [name, label])),
      },
      facts: isForMembers ? facts : [],
      signers,
      validity: type.validity,
    },
  });
}
