// `npm run docs`: writes the documents that are made from the code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedDocs } from '../tests/setup/generated-docs.ts';
import { root } from '../tools/root.ts';

for (const { path, describe } of generatedDocs) writeFileSync(join(root, path), await describe());
