// Refuses calls above the limit that an endpoint declares for each account, before the body is read.
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Deps } from '../deps.ts';
import { admit, throttleKey } from '../security/throttle.ts';
import { nameAccount } from './caller.ts';

/** Returns hooks that run after the caller is known. They throw 429. */
export function limitCalls(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  return ({ throttle }: Endpoint) => {
    if (throttle === undefined || throttle === 'verb') return [];
    const { name, ...limit } = throttle;
    const count = ({ caller }: FastifyRequest): Promise<void> =>
      admit(deps, { ...limit, key: throttleKey(`calls:${name}`, nameAccount(caller) ?? '') });
    return [count];
  };
}
