// `npm run release`: one archive that starts without a build, a registry or a Node of the machine. `--unpacked FOLDER`
// writes the same files without Node and without an archive, which is how the image is made.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, createReadStream, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { appVersion } from '../server/lib/app-version.ts';
import { createTarFile, type TarFile } from '../server/lib/tar-file.ts';
import { root } from '../tools/root.ts';
import { ensureBuild } from '../tools/web-build.ts';
import { listReleaseFiles, nodeFile } from './lib/release-files.ts';
import { OperatorError, pathGiven, runCommand } from './lib/run-command.ts';

interface Commit {
  /** Its hash, and whether the files differ from it. */
  name: string;
  date: Date;
}

const platform = `${process.platform}-${process.arch}`;

await runCommand(async () => {
  if (process.platform === 'win32') throw new OperatorError('A release is made on Linux or macOS.');
  const { values, positionals } = parseArgs({
    options: { unpacked: { type: 'string' } },
    allowPositionals: true,
  });
  if (!(await ensureBuild())) throw new OperatorError('There is no release without a build.');
  if (values.unpacked !== undefined) writeFolder(pathGiven(values.unpacked));
  else await writeArchive(positionals[0] === undefined ? join(root, 'releases') : pathGiven(positionals[0]));
});

function writeFolder(folder: string): void {
  for (const { name, source } of listReleaseFiles()) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(source, join(folder, name));
  }
  writeFileSync(join(folder, 'release.json'), describe(findCommit()));
}

async function writeArchive(folder: string): Promise<void> {
  const commit = findCommit();
  const name = `anggota-${appVersion}-${platform}`;
  const path = join(folder, `${name}.tar.gz`);
  mkdirSync(folder, { recursive: true });
  const tar = await createTarFile(`${path}.part`, 0o644);
  try {
    await addAll(tar, name, commit);
    await tar.finish();
  } catch (error) {
    await tar.discard();
    throw error;
  }
  renameSync(`${path}.part`, path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  writeFileSync(`${path}.sha256`, `${hash.digest('hex')}  ${basename(path)}\n`);
  console.log(`${path}, version ${appVersion} of commit ${commit.name}`);
}

/**
 * All entries have the time of the commit. One commit makes one archive, and a browser that compares times sees a new
 * version.
 */
async function addAll(tar: TarFile, folder: string, commit: Commit): Promise<void> {
  const add = (name: string, bytes: Buffer, mode: number) =>
    tar.add({ name: `${folder}/${name}`, bytes, mode, mtime: commit.date });
  await add('release.json', Buffer.from(describe(commit)), 0o644);
  for (const { name, source, isExecutable } of [nodeFile(), ...listReleaseFiles()])
    await add(name, readFileSync(source), isExecutable ? 0o755 : 0o644);
}

/** What `./anggota` reads, one value in a line. */
function describe({ name: commit }: Commit): string {
  return `${JSON.stringify({ version: appVersion, commit, platform, node: process.versions.node }, null, 2)}\n`;
}

/** Where the history is missing, as when the image is built, the environment may name the commit. */
function findCommit(): Commit {
  try {
    const [hash = '', seconds] = git('show', '--no-patch', '--format=%H %ct', 'HEAD').split(' ');
    const isChanged = git('status', '--porcelain') !== '';
    return { name: isChanged ? `${hash}, changed` : hash, date: new Date(Number(seconds) * 1000) };
  } catch {
    return { name: process.env.COMMIT || 'unknown', date: new Date(0) };
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
