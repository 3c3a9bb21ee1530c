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

export const letterContent = z.object({
  typeName: z.string(),
  /** Of the association on the day of the issue. */
  sender: z.object({
    associationName: z.string(),
    appName: z.string(),
    supportEmail: z.string(),
    office: z.string().nullable(),
    place: z.string().nullable(),
    color: z.string().nullable(),
    logoImageId: z.number().nullable(),
  }),
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

/** A letter as it is drawn today: what is frozen, and its state. */
export interface LetterToDraw {
  number: string;
  /** Jakarta day. */
  day: string;
  subject: string;
  addressee: string | null;
  validUntil: string | null;
  content: LetterContent;
  /** Public address of its check page, and the address where number and code are typed. */
  checkUrl: string;
  lookUpUrl: string;
  checkCode: string;
  /** 'DICABUT', with the sentence that explains it; null for a valid one. */
  stamp: { word: string; sentence: string } | null;
}

/** Pixels of a letter: PNG or JPEG. */
export interface LetterImages {
  logo: Uint8Array | null;
  /** In their places. */
  signatures: readonly (Uint8Array | null)[];
}

export interface PaperOrder {
  paper: LetterToDraw;
  images: LetterImages;
}
