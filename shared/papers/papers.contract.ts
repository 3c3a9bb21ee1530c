// What a stranger learns about a paper: whether it is genuine and valid, and nothing else.
import { z } from 'zod';
import { one, plainDate } from '../answers.ts';
import { verification } from '../documents/documents.contract.ts';
import { endpoint } from '../endpoint.ts';
import { numberCheckLimits, paperVerdicts } from './papers.states.ts';

export const paperCheck = z.object({
  kind: z.literal('paper'),
  type: z.string(),
  number: z.string(),
  day: plainDate,
  /** As printed; null for a paper to everybody. */
  name: z.string().nullable(),
  signers: z.array(z.object({ name: z.string(), position: z.string() })),
  /** Rupiah of a receipt; null for all else, and where its text is gone. */
  amount: z.int().nullable(),
  verdict: z.enum(paperVerdicts),
  /** 'berlaku', 'tidak berlaku lagi sejak …', 'dicabut pada …', 'dibatalkan pada …' or 'diganti oleh nomor …'. */
  sentence: z.string(),
});
export type PaperCheck = z.infer<typeof paperCheck>;

const typedNumber = z
  .string({ error: () => 'Nomor surat wajib diisi.' })
  .trim()
  .min(1, 'Nomor surat wajib diisi.')
  .max(numberCheckLimits.number, `Nomor surat maksimal ${numberCheckLimits.number} karakter.`);

const typedCode = z
  .string({ error: () => 'Kode periksa wajib diisi.' })
  .trim()
  .min(1, 'Kode periksa wajib diisi.')
  .max(numberCheckLimits.code, `Kode periksa maksimal ${numberCheckLimits.code} karakter.`);

export const verifications = {
  show: endpoint({
    method: 'GET',
    path: '/api/public/verifications/:token',
    access: 'public',
    throttle: 'verb',
    summary: 'Confirms that a card or paper is genuine, and whether it is valid right now.',
    params: z.object({ token: z.string().regex(/^[\w-]{20,64}$/) }),
    response: one(z.union([verification, paperCheck])),
  }),
  /** Without the token, for who has only paper. */
  find: endpoint({
    method: 'POST',
    path: '/api/public/verifications',
    access: 'public',
    throttle: 'verb',
    summary: 'The same of a paper by its number and the check code that is printed on it.',
    body: z.object({ number: typedNumber, code: typedCode }),
    response: one(paperCheck),
  }),
};
