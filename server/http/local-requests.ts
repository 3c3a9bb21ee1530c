// Recognises requests that come from this machine itself.
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../lib/loopback.ts';

const forwardingHeader = /^(x-forwarded-.+|forwarded|x-real-ip|via)$/;

/** Returns false for a request through a proxy on this machine, whatever address the proxy reports. */
export function isLocalRequest({ socket, headers }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => forwardingHeader.test(name))
  );
}
