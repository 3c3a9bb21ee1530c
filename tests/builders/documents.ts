// Cards and letters for tests.
import { defaultShades } from '#shared/association/default-shades.ts';
import { firstDocuments } from '#shared/association/documents.contract.ts';
import type { DocumentContent } from '../../server/pdf/content.ts';

/** Columns of an active member who has a number, but no history that explains it. */
export const numbered = {
  number: 'A260017',
  status: 'active',
  started_at: '2026-11-20',
  expired_at: '2027-11-20',
} as const;

/** What a card says of a member who has nothing that may be missing. */
export const cardContent: DocumentContent = {
  kind: 'card',
  associationName: 'Perhimpunan Contoh <Sensori> & Rasa',
  appName: 'Anggota',
  supportEmail: 'bantuan@contoh.id',
  shades: defaultShades,
  verificationUrl: 'https://anggota.example/verifikasi/Zk3pQ8sT1vYw2xAbCdEf0g',
  titleBefore: null,
  name: 'Siti',
  titleAfter: null,
  number: 'A260017',
  company: 'PT Contoh',
  companyCategory: null,
  category: null,
  issuedOn: '2026-11-20',
  startedOn: null,
  expiredOn: null,
  wording: {
    text: firstDocuments.card_text,
    place: null,
    signerName: null,
    signerPosition: null,
    office: null,
    signatureImageId: null,
  },
};

/** A letter of the same member, as an association without settings writes it. */
export const letterContent: DocumentContent = {
  ...cardContent,
  kind: 'letter',
  wording: { ...cardContent.wording, text: firstDocuments.letter_text },
};
