// The options of the calls that loaders of this room make.
import type { LoaderContext } from '../../lib/backend.ts';
import type { CallOptions } from '../../lib/calls/call.ts';

export function callOptions({ request, context }: { request: Request; context: LoaderContext }): CallOptions {
  return { signal: request.signal, context };
}
