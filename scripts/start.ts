// `npm start`: builds the web app when its sources have changed, then serves it from this process.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { isBuildFresh } from '../tools/build-stamp.ts';
import { root } from '../tools/root.ts';

// Hashes, images and files share these threads: two of each kind fill the default of four.
process.env.UV_THREADPOOL_SIZE ??= '8';

// Compiled code is kept from one start to the next, which halves the time until the first answer.
enableCompileCache(join(root, '.cache/compiled'));

if (!isBuildFresh()) {
  const { runHere } = await import('../tools/run.ts');
  console.log('Building the web app …');
  if (!(await runHere('node', ['scripts/build.ts']))) process.exit(1);
}

await import('../server/main.ts');
