// Unique codes: contract → verb → answer.
import { uniqueCodes } from '#shared/unique-codes/unique-codes.contract.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { uniqueCodeUsage } from './unique-codes.open.service.ts';

export function uniqueCodeRoutes(serve: Serve, deps: Deps) {
  serve(uniqueCodes.usage, async () => ({ data: await uniqueCodeUsage(deps) }));
}
