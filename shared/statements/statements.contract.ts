// Bank statements: an uploaded file becomes rows, which are decided by hand or approved with their bills.
import { z } from 'zod';
import { id, list, one, page, saved, searchedPage, timestamp } from '../answers.ts';
import { link } from '../documents/documents.contract.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';
import {
  accountFreshness,
  equalRow,
  rowCountFilters,
  rowCounts,
  rowExportFilters,
  rowFilters,
  rowGroup,
  statementRow,
  statementSummary,
} from './statements.schemas.ts';

/** Of one call. */
const MAX_ROWS = 500;

const rowIds = field
  .listOf('Baris', field.choice('Baris'), MAX_ROWS)
  .refine((ids) => ids.length > 0, 'Baris wajib dipilih.');

const changedRows = z.object({
  /** Ids. */
  changed: z.array(id),
  /** Rows that were decided otherwise by then, or are gone. */
  skipped: z.int(),
});

/** The decision that is taken back; of several ones the last. */
const seenDecision = field.seen({ decided_at: z.iso.datetime() });

export const statements = {
  list: endpoint({
    method: 'GET',
    path: '/api/statements',
    access: 'admin',
    summary: 'Uploads of bank statements, newest first.',
    query: z.object({ page: parameter.page }),
    response: page(statementSummary),
  }),
  freshness: endpoint({
    method: 'GET',
    path: '/api/statements/freshness',
    access: 'admin',
    summary: 'The newest booking day and the newest upload of each bank account.',
    response: list(accountFreshness),
  }),
  sample: endpoint({
    method: 'GET',
    path: '/api/statements/sample',
    access: 'admin',
    summary: 'A statement that pays the open bills of the demo data; null without demo data.',
    response: one(z.object({ file_name: z.string(), content: z.string() }).nullable()),
  }),
};

export const statementRows = {
  list: endpoint({
    method: 'GET',
    path: '/api/statement-rows',
    access: 'admin',
    summary: 'Credits of bank statements, the newest booking first; blank filters mean all.',
    query: rowFilters,
    response: searchedPage(statementRow),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/count/statement-rows',
    access: 'admin',
    summary: 'How many credits are in each state, with the filters of the list.',
    query: rowCountFilters,
    response: one(rowCounts),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/statement-rows/:id',
    access: 'admin',
    summary: 'One credit, with the bills that it may belong to.',
    params: parameter.id,
    response: one(statementRow),
  }),
  equal: endpoint({
    method: 'GET',
    path: '/api/statement-rows/equal',
    access: 'admin',
    summary:
      'Undecided credits of exactly this amount in sen, which may be the rest of a bill; at most three.',
    query: z.object({ amount: parameter.amountFilter, account: parameter.idFilter }),
    response: list(equalRow),
  }),
  ignore: endpoint({
    method: 'POST',
    path: '/api/statement-rows/:id/ignore',
    access: 'admin',
    summary: 'Marks a credit as one that belongs to no bill, with the reason.',
    params: parameter.id,
    body: z.object({ reason: field.text('Alasan') }),
    response: saved(statementRow),
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/statement-rows/:id/release',
    access: 'admin',
    summary:
      'Takes back what was decided about a credit, unless it was decided again since: it is matched again.',
    params: parameter.id,
    body: z.object({ seen: seenDecision }),
    response: saved(statementRow),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/statement-rows/groups',
    access: 'admin',
    summary:
      'Undecided credits without a suggestion that are no dues for the same reason: interest, settlements, ….',
    query: z.object({ account: parameter.idFilter }),
    response: list(rowGroup),
  }),
  ignoreMany: endpoint({
    method: 'POST',
    path: '/api/statement-rows/ignore',
    access: 'admin',
    throttle: callLimits.matchings,
    summary:
      'Marks credits as ones that belong to no bill, with one reason, in one change. Decided ones stay.',
    body: z.object({ ids: rowIds, reason: field.text('Alasan') }),
    response: saved(changedRows.extend({ decided_at: timestamp })),
  }),
  releaseMany: endpoint({
    method: 'POST',
    path: '/api/statement-rows/release',
    access: 'admin',
    throttle: callLimits.matchings,
    summary:
      'Takes back in one change that credits were ignored: they are matched again. Other ones stay, and those that were decided after what was seen.',
    body: z.object({ ids: rowIds, seen: seenDecision }),
    response: saved(changedRows),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/statement-rows/export',
    access: 'admin',
    throttle: callLimits.exports,
    summary: 'Link to a spreadsheet of the credits that pass the filters; blank means all.',
    body: rowExportFilters,
    response: link,
  }),
};
