// The group 'Surat & Kartu': what an association says on its letters and cards.
import { z } from 'zod';
import { one } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { quotedFields } from '../text-fields.ts';
import { callLimits } from '../throttles.ts';
import { FACTS_FIELD, fieldList, hasMisplacedFacts, unknownFields } from './letter.fields.ts';
import { groupCalls, settingGroup } from './setting-group.ts';

/** Characters. */
export const documentLimits = { place: 60, signer: 120, letter: 3000, card: 160 } as const;

export const documentLabels = {
  place: 'Tempat',
  signer_name: 'Nama penanda tangan',
  signer_position: 'Jabatan penanda tangan',
  signature_image_id: 'Tanda tangan',
  letter_text: 'Isi surat',
  card_text: 'Kalimat di belakang kartu',
};

const schema = z.object({
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
export const firstDocuments: z.output<typeof schema> = {
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

export const documents = settingGroup({
  name: 'documents',
  title: 'Surat & Kartu',
  schema,
  labels: documentLabels,
});

export const documentSettings = {
  ...groupCalls(documents),
  preview: endpoint({
    method: 'POST',
    path: '/api/association/documents/preview',
    access: 'admin',
    throttle: callLimits.previews,
    summary: 'A letter or card of a made-up member with these settings, as PDF in base64; stores nothing.',
    body: z.object({
      ...schema.shape,
      kind: field.oneOf('Jenis dokumen', ['letter', 'card']),
    }),
    response: one(z.object({ pdf: z.base64() })),
  }),
};
