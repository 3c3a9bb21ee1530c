// The import of members: a file becomes rows, which are mapped, judged, committed as a whole, and can be undone.
import { z } from 'zod';
import { message, one, page, saved } from '../answers.ts';
import { link } from '../documents/documents.contract.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { UNDO_DAYS } from '../member-jobs/member-jobs.states.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';
import {
  givenId,
  importDetail,
  importMapping,
  importReading,
  importRow,
  importRowFilters,
  importSummary,
  typedCells,
} from './imports.schemas.ts';
import { rowDecisions } from './imports.states.ts';

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    access: 'admin',
    summary: 'Imports of members, newest first.',
    query: z.object({ page: parameter.page }),
    response: page(importSummary),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: 'admin',
    throttle: callLimits.imports,
    summary: 'Reads the rows of a spreadsheet; the file is not stored. Nothing changes until the commit.',
    status: 201,
    upload: { field: 'file', required: true, kind: 'spreadsheet' },
    body: importReading,
    response: one(importDetail),
  }),
  template: endpoint({
    method: 'POST',
    path: '/api/imports/template',
    access: 'admin',
    throttle: callLimits.exports,
    summary: 'Link to a spreadsheet to fill, with drop-downs of the categories.',
    response: link,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/imports/:id',
    access: 'admin',
    summary: 'One import, with its columns and unknown categories.',
    params: parameter.id,
    response: one(importDetail),
  }),
  check: endpoint({
    method: 'PUT',
    path: '/api/imports/:id/mapping',
    access: 'admin',
    throttle: callLimits.importChecks,
    summary:
      'Stores what the columns and the unknown categories mean, and judges all rows (dry run); 409 when someone else has since.',
    params: parameter.id,
    body: importMapping,
    response: one(importDetail),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/imports/:id/rows',
    access: 'admin',
    summary: 'The judged rows in the order of the file; the filters combine.',
    params: parameter.id,
    query: importRowFilters,
    response: page(importRow),
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/import-rows/:id',
    access: 'admin',
    summary: 'Decides a doubtful row, or takes the decision back (null).',
    params: parameter.id,
    body: z.object({
      decision: field.oneOf('Keputusan', rowDecisions).nullable(),
      /** For `link`: one of the candidates. */
      member: givenId.nullable().optional(),
    }),
    response: saved(importRow),
  }),
  type: endpoint({
    method: 'PATCH',
    path: '/api/import-rows/:id/cells',
    access: 'admin',
    throttle: callLimits.importCells,
    summary:
      'Types values in place of cells of a checked file, or takes them back, and judges all rows again. Stored with the import, not in the file.',
    params: parameter.id,
    body: typedCells,
    comparesSeen: true,
    response: saved(importRow),
  }),
  decideAll: endpoint({
    method: 'PATCH',
    path: '/api/imports/:id/rows',
    access: 'admin',
    summary: 'Decides all doubtful rows that wait for a decision.',
    params: parameter.id,
    body: z.object({ decision: field.oneOf('Keputusan', ['new', 'skip']) }),
    response: saved(importDetail),
  }),
  faults: endpoint({
    method: 'POST',
    path: '/api/imports/:id/faults',
    access: 'admin',
    throttle: callLimits.exports,
    summary: 'Link to a spreadsheet of the faulty rows, with each fault next to its cell.',
    params: parameter.id,
    response: link,
  }),
  commit: endpoint({
    method: 'POST',
    path: '/api/imports/:id/commit',
    access: 'admin',
    summary:
      'Imports all rows but the faulty and the undecided, in one transaction, as a job. Sends no mail.',
    params: parameter.id,
    /** The check and the decisions. */
    body: z.object({
      seen: field.seen({ version: field.version(), decided_set: field.optionalText('Daftar') }),
    }),
    formerly: { version: 'version', seen_set: 'decided_set' },
    response: saved(importDetail),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo',
    access: 'admin',
    summary: `Takes an import back within ${UNDO_DAYS} days, as a job, but for rows that someone has changed since.`,
    params: parameter.id,
    response: saved(importDetail),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/imports/:id',
    access: 'admin',
    summary: 'Deletes an import that was not committed, with its rows.',
    params: parameter.id,
    response: message,
  }),
};
