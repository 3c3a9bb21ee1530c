// What is frozen of a letter: all that its PDF shows but for number, day and state, which the paper itself has.
import { z } from 'zod';
import { letterValidities } from '#shared/letters/letters.states.ts';

/** Raise it with every visible change of the layout. A paper is drawn by the layout of its issue. */
export const PAPER_LAYOUT = 1;

const signer = z.object({
  name: z.string(),
  position: z.string(),
  /** Null where its owner does not agree that the image is used, or there is none. */
  signatureImageId: z.number().nullable(),
});

/** Of the association on the day of the issue. */
const sender = z.object({
  associationName: z.string(),
  appName: z.string(),
  supportEmail: z.string(),
  office: z.string().nullable(),
  place: z.string().nullable(),
  color: z.string().nullable(),
  logoImageId: z.number().nullable(),
});

export const letterContent = z.object({
  typeName: z.string(),
  sender,
  /** Markdown with fields. */
  text: z.string(),
  /** Of the fields; the number is added when it is drawn. */
  values: z.record(z.string(), z.string()),
  /** The box with the member's data. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  signers: z.array(signer),
  validity: z.enum(letterValidities),
});
export type LetterContent = z.infer<typeof letterContent>;

export const receiptContent = z.object({
  typeName: z.string(),
  sender,
  /** Who pays. */
  payer: z.string(),
  billNumber: z.string(),
  /** Rupiah. */
  sum: z.number(),
  /** 'Iuran 1 tahun, kode unik'. */
  purpose: z.string(),
  /** Jakarta day. */
  moneyOn: z.string(),
  account: z.string(),
  signers: z.array(signer),
  /** The number of the canceled receipt of the same bill; null for the first. */
  replaces: z.string().nullable(),
});
export type ReceiptContent = z.infer<typeof receiptContent>;

/** What every paper has when it is drawn today: what is frozen, and its state. */
interface DrawnFacts {
  number: string;
  /** Jakarta day. */
  day: string;
  /** Public address of its check page, and the address where number and code are typed. */
  checkUrl: string;
  lookUpUrl: string;
  checkCode: string;
  /** 'DICABUT', with the sentence that explains it; null for a valid one. */
  stamp: { word: string; sentence: string } | null;
}

export interface LetterToDraw extends DrawnFacts {
  kind: 'letter';
  subject: string;
  addressee: string | null;
  validUntil: string | null;
  content: LetterContent;
}

export interface ReceiptToDraw extends DrawnFacts {
  kind: 'receipt';
  content: ReceiptContent;
}

export type PaperToDraw = LetterToDraw | ReceiptToDraw;

/** Pixels of a letter: PNG or JPEG. */
export interface LetterImages {
  logo: Uint8Array | null;
  /** In their places. */
  signatures: readonly (Uint8Array | null)[];
}

export interface PaperOrder {
  paper: PaperToDraw;
  images: LetterImages;
}
