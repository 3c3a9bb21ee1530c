// How far a request for a letter is.
import { keysOf } from '../keys.ts';
import type { StatusLook } from '../labels.ts';

export const requestLook = {
  waiting: { label: 'Menunggu', color: 'orange' },
  accepted: { label: 'Diterbitkan', color: 'green' },
  refused: { label: 'Ditolak', color: 'red' },
} as const satisfies Record<string, StatusLook>;

export type RequestState = keyof typeof requestLook;
export const requestStates = keysOf(requestLook);
