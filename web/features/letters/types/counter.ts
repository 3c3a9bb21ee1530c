// How far a type has counted, as the call answers it.
import type { Answer } from '#shared/endpoint.ts';
import type { letterNumbers } from '#shared/letters/letter-types.contract.ts';

export type Counter = Answer<typeof letterNumbers.counter>['data'];
