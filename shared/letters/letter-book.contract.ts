// 'Buku Agenda': every number of a series in a period, one by one.
import { z } from 'zod';
import { id, list, one, page, plainDate, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { bookStates } from '../papers/papers.states.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';

export const bookLabels = {
  number: 'Nomor',
  day: 'Tanggal',
  subject: 'Perihal',
  addressee: 'Kepada',
  person_name: 'Nama',
  state: 'Keadaan',
  reason: 'Alasan',
  issued_by_name: 'Diterbitkan oleh',
  mailed_at: 'Dikirim lewat email',
} as const;

const book = z.object({
  id,
  type: z.object({ id, name: z.string() }),
  /** '2026', or the name of a term. */
  period: z.string(),
  /** The last number that is used. */
  used: z.int(),
});
export type LetterBook = z.infer<typeof book>;

const bookLine = z.object({
  sequence: z.int(),
  /** Null for one that was given on paper, and for one that is missing. */
  letter_id: id.nullable(),
  number: z.string().nullable(),
  day: plainDate.nullable(),
  subject: z.string().nullable(),
  addressee: z.string().nullable(),
  person_name: z.string().nullable(),
  state: z.enum(bookStates),
  /** Of a revocation, a replacement, or a number on paper. */
  reason: z.string().nullable(),
  issued_by_name: z.string().nullable(),
  mailed_at: timestamp.nullable(),
});
export type BookLine = z.infer<typeof bookLine>;

const feature = 'letters';

export const letterBooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/letter-books',
    access: 'admin',
    feature,
    summary: 'The series that have counted, by type and period.',
    response: list(book),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/letter-books/:id',
    access: 'admin',
    feature,
    summary: "Each number of a series in its period, the newest first; one that is missing is 'tidak ada'.",
    params: parameter.id,
    query: z.object({ page: parameter.page }),
    response: page(bookLine),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/letter-books/:id/export',
    access: 'admin',
    feature,
    throttle: callLimits.exports,
    summary: 'Link to a spreadsheet of all numbers of a series in its period.',
    params: parameter.id,
    response: one(z.string()),
  }),
};
