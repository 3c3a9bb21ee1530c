// 'Berhenti': a member who has left, as admins record it and take it back.
import { z } from 'zod';
import { message, one, plainDate } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import * as parameter from '../parameters.ts';
import { stopReasons } from './stops.states.ts';

export const stopFields = {
  reason: 'Alasan berhenti',
  note: 'Catatan',
  stopped_on: 'Tanggal berhenti',
  is_mailed: 'Beri tahu anggota lewat email',
};

const stop = z.object({
  reason: z.enum(stopReasons),
  /** For admins only. */
  note: z.string().nullable(),
  stopped_on: plainDate,
});
export type Stop = z.infer<typeof stop>;

const newStop = z.object({
  reason: field.oneOf(stopFields.reason, stopReasons),
  note: field.note(stopFields.note),
  /** Today or earlier. Left out: today. */
  stopped_on: field.optionalDate(stopFields.stopped_on),
  /** Never for 'meninggal dunia'. */
  is_mailed: field.optionalFlag(stopFields.is_mailed),
});
export type NewStop = z.output<typeof newStop>;

export const memberStops = {
  show: endpoint({
    method: 'GET',
    path: '/api/users/:id/stop',
    access: 'admin',
    summary: 'Why and when a member has stopped; null for one who has not.',
    params: parameter.id,
    response: one(stop.nullable()),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/users/:id/stop',
    access: 'admin',
    summary:
      'Records that a member has stopped, and cancels open bills. Refused while a proof waits or money has arrived.',
    params: parameter.id,
    body: newStop,
    response: message,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/stop',
    access: 'admin',
    summary: 'Takes a stop back: the status is again what the periods say. Canceled bills stay canceled.',
    params: parameter.id,
    response: message,
  }),
};
