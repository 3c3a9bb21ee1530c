// What an association says on its letters and cards.
import { z } from 'zod';
import * as field from '../fields.ts';
import { quotedFields } from '../text-fields.ts';
import { documentLabels, documentLimits } from './documents.labels.ts';
import { FACTS_FIELD, fieldList, hasMisplacedFacts, unknownFields } from './letter-fields.ts';

export const documents = z.object({
  place: field.optionalText(documentLabels.place, documentLimits.place),
  signer_name: field.optionalText(documentLabels.signer_name, documentLimits.signer),
  signer_position: field.optionalText(documentLabels.signer_position, documentLimits.signer),
  signature_image_id: field.optionalChoice(documentLabels.signature_image_id),
  /** Markdown with fields. */
  letter_text: field
    .lines(documentLabels.letter_text, documentLimits.letter)
    .superRefine(refuseUnknownFields)
    .refine((text) => !hasMisplacedFacts(text), {
      error: `${FACTS_FIELD} hanya boleh satu kali, di baris tersendiri.`,
    }),
  card_text: field
    .text(documentLabels.card_text, documentLimits.card)
    .superRefine(refuseUnknownFields)
    .refine((text) => !text.includes(FACTS_FIELD), { error: `${FACTS_FIELD} hanya untuk isi surat.` }),
});

function refuseUnknownFields(text: string, context: z.RefinementCtx): void {
  const unknown = quotedFields(unknownFields(text));
  if (unknown === '') return;
  const message = `${unknown} tidak dikenal. Isian yang ada: ${fieldList}, dan ${FACTS_FIELD} untuk kotak data.`;
  context.addIssue({ code: 'custom', message });
}

/** The texts of an association that has set none. */
export const firstDocuments: z.output<typeof documents> = {
  place: null,
  signer_name: null,
  signer_position: null,
  signature_image_id: null,
  letter_text: `Dengan hormat,

Bersama surat ini kami menyatakan bahwa Bapak/Ibu diterima dan tercatat sebagai anggota {asosiasi} {sejak}, dengan data keanggotaan sebagai berikut.

${FACTS_FIELD}

Surat ini berlaku selama keanggotaan aktif. Selamat bergabung. Kami menantikan peran serta Bapak/Ibu dalam memajukan profesi ini bersama-sama.`,
  card_text: 'Pindai kode QR untuk memastikan kartu ini asli dan keanggotaannya masih berlaku hari ini.',
};
