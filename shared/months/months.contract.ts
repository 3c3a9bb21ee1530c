// Closing months: what the bank booked is dues, codes and an explained rest.
import { z } from 'zod';
import { one, saved } from '../answers.ts';
import { link } from '../documents/documents.contract.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';
import { monthSheet, monthSummary } from './months.schemas.ts';

export const months = {
  list: endpoint({
    method: 'GET',
    path: '/api/months',
    access: 'admin',
    summary: 'The months of a year with their sums, newest first; without a year, the newest year.',
    query: z.object({ year: parameter.yearFilter }),
    response: one(z.object({ year: z.int(), years: z.array(z.int()), months: z.array(monthSummary) })),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/months/:month',
    access: 'admin',
    summary: 'The sheet of a month: per day, category and account, with what is open.',
    params: parameter.month,
    response: one(monthSheet),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/months/:month/close',
    access: 'super_admin',
    summary: 'Closes a month that has ended. A note is required while something is open.',
    params: parameter.month,
    body: z.object({ seen: z.object({ version: field.text('Versi') }), note: field.note('Penjelasan') }),
    formerly: { seen_version: 'version' },
    response: saved(monthSheet),
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/months/:month/reopen',
    access: 'super_admin',
    summary: 'Reopens a closed month, with the reason. The closing stays in its history.',
    params: parameter.month,
    body: z.object({ reason: field.text('Alasan') }),
    response: saved(monthSheet),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/months/:month/export',
    access: 'admin',
    throttle: callLimits.exports,
    summary: 'Link to a spreadsheet of the sheet of a month.',
    params: parameter.month,
    response: link,
  }),
};
