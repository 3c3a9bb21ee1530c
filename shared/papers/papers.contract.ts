// What a stranger learns about a paper: whether it is genuine and valid, and nothing else.
import { z } from 'zod';
import { one, plainDate } from '../answers.ts';
import { verification } from '../documents/documents.contract.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { numberCheckLimits, paperVerdicts } from './papers.states.ts';

export const paperCheck = z.object({
  kind: z.literal('paper'),
  type: z.string(),
  number: z.string(),
  day: plainDate,
  /** As printed; null for a paper to everybody. */
  name: z.string().nullable(),
  signers: z.array(z.object({ name: z.string(), position: z.string() })),
  verdict: z.enum(paperVerdicts),
  /** 'berlaku', 'tidak berlaku lagi sejak …', 'dicabut pada …' or 'diganti oleh nomor …'. */
  sentence: z.string(),
});
export type PaperCheck = z.infer<typeof paperCheck>;

const typedNumber = field.text('Nomor surat', numberCheckLimits.number);

const typedCode = field.text('Kode periksa', numberCheckLimits.code);

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
