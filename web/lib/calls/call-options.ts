// The options of the calls that a loader makes.
import type { LoaderContext } from '../backend.ts';
import type { CallOptions } from './call.ts';

export function callOptions({ request, context }: { request: Request; context: LoaderContext }): CallOptions {
  return { signal: request.signal, context };
}
