// Builds the web app into build/ and compresses its files once, so that no request ever has to.
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isBuildFresh, sourceHash, stampBuild } from './build-stamp.ts';
import { refuseMemory, thriftyEnvironment } from './memory.mjs';
import { showProgress } from './progress.mjs';
import { root } from './root.ts';
import { runHere } from './run.ts';

const compressible = 'build/client/**/*.{js,css,html,svg,json,txt,xml,ico,ttf,webmanifest}';
/** A smaller file hardly becomes smaller. */
const MIN_COMPRESSED_BYTES = 500;
/** Megabytes of JavaScript objects, in the bundler. */
const BUILD_HEAP_MB = 256;

/** Builds when the sources have changed. False when that failed; then the reason has been printed. */
export async function ensureBuild(): Promise<boolean> {
  return isBuildFresh() || buildWeb();
}

/** False when it failed; then the reason has been printed. */
export async function buildWeb(): Promise<boolean> {
  const refusal = refuseMemory('build');
  if (refusal) {
    console.error(refusal);
    return false;
  }
  const hash = sourceHash();
  const bundle = runHere('react-router', ['build', '--logLevel', 'warn'], {
    ...thriftyEnvironment(BUILD_HEAP_MB),
    NODE_ENV: 'production',
  });
  if (!(await showProgress('Building the web app', bundle))) return false;
  await showProgress('Compressing its files', compressAll());
  stampBuild(hash);
  return true;
}

/** As many files together as there are processors: each has buffers of some megabytes. */
async function compressAll(): Promise<void> {
  const files = globSync(compressible, { cwd: root }).values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const file of files) await compress(join(root, file));
    }),
  );
}

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
