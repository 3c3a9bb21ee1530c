// What a request says about its upload: whose it is, and how much of it has arrived.
import type { FastifyRequest } from 'fastify';
import { neighbourhood } from '../security/client-network.ts';
import { type Caller, nameAccount } from './caller.ts';
import type { ReceivedBody } from './uploads/speedometer.ts';
import type { UploadClient } from './uploads/upload-slots.ts';

interface Sender {
  caller: Caller;
  link: string | null;
}

/** Runs after the caller is known and a gate has passed. */
export function identifyUploadClient({ caller, link }: Sender): UploadClient {
  const network = neighbourhood(caller.address);
  const account = nameAccount(caller);
  if (account !== null) return { kind: caller.admin ? 'admin' : 'member', name: account, network };
  return { kind: 'stranger', name: link ?? network, network };
}

/** Counts the bytes of the connection, so that nothing stands between it and the parser. */
export function receivedBody({ raw }: Pick<FastifyRequest, 'raw'>): ReceivedBody {
  return { received: () => raw.socket?.bytesRead, isComplete: () => raw.complete };
}
