// Builds the web app into build/ and compresses its files once, so that no request ever has to.
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sourceHash, stampBuild } from '../tools/build-stamp.ts';
import { root } from '../tools/root.ts';
import { runHere } from '../tools/run.ts';

const compressible = 'build/client/**/*.{js,css,html,svg,json,txt,xml,ico,ttf,webmanifest}';
/** Below this a compressed file saves no packet. */
const MIN_COMPRESSED_BYTES = 1000;

const hash = sourceHash();
if (!(await runHere('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })))
  process.exit(1);
await Promise.all(globSync(compressible, { cwd: root }).map((file) => compress(join(root, file))));
stampBuild(hash);

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < MIN_COMPRESSED_BYTES) return;
  const brotli = promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const gzipped = promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([writeFile(`${file}.br`, await brotli), writeFile(`${file}.gz`, await gzipped)]);
}
