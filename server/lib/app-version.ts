// The version of this product, as package.json says it.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

export const { version: appVersion } = z.object({ version: z.string() }).parse(JSON.parse(text));
