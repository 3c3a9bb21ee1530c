// Runs before `npm start`, `npm test` and most other commands: installs what is missing. The only script that runs on
// the machine's own Node (20 or newer). The others run on the `node` in node_modules/.bin, which npm puts first on
// the PATH. It is the Node 26 of the packages, or a newer Node 26 of the machine.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  countMemoryKills,
  explainKill,
  isSmallMachine,
  refuseMemory,
  thriftyEnvironment,
} from '../tools/memory.mjs';
import { showProgress } from '../tools/progress.mjs';

/** Megabytes of JavaScript objects, in npm on a small machine. */
const NPM_HEAP_MB = 160;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const inModules = (...path) => join(root, 'node_modules', ...path);
const stamp = inModules('.anggota-installed');
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (read(stamp) !== lockHash) {
  if (!isInstalled()) await install();
  requireRuntime();
  writeFileSync(stamp, lockHash);
}
chooseRuntime();

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Also true after a direct `npm ci` or `npm install`: npm keeps a copy of the lock file that it installed. */
function isInstalled() {
  const installed = JSON.parse(read(inModules('.package-lock.json')) ?? '{}').packages ?? {};
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, { version, integrity, optional }]) =>
      path === '' ||
      (installed[path]
        ? installed[path].version === version && installed[path].integrity === integrity
        : optional),
  );
}

/** All packages, also under NODE_ENV=production: the web app is built on the machine that serves it. */
async function install() {
  const refusal = refuseMemory('install');
  if (refusal) stop(refusal);
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const isSmall = isSmallMachine();
  if (isSmall) args.push('--maxsockets=1');
  const thrift = isSmall ? thriftyEnvironment(NPM_HEAP_MB) : {};
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...thrift } };
  const kills = countMemoryKills();
  const child = npm ? spawn(process.execPath, [npm, ...args], options) : spawn('npm', args, options);
  const ended = new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ message }));
    child.once('close', (status, signal) => resolve({ status, signal }));
  });
  const { status, signal, message } = await showProgress(
    'Installing packages (npm ci)',
    ended,
    describeInstalled,
  );
  if (status === 0) return;
  if (signal === 'SIGKILL' || countMemoryKills() > kills) stop(explainKill('npm ci'));
  stop(message ?? 'npm ci failed; its message is above.');
}

function describeInstalled() {
  const paths = Object.keys(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages);
  const count = paths.filter((path) => path !== '' && existsSync(join(root, path, 'package.json'))).length;
  return `${count} packages of at most ${paths.length - 1}, `;
}

/** Node 26 needs libatomic, which a bare Debian lacks. */
function requireRuntime() {
  let failure = tryRuntime();
  if (failure.includes('libatomic') && existsSync('/etc/debian_version') && process.getuid() === 0) {
    console.log('Installing libatomic1, which Node 26 needs (apt-get) …');
    const stdio = ['ignore', 'ignore', 'inherit'];
    spawnSync('apt-get', ['-qq', 'update'], { stdio });
    spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'libatomic1'], { stdio });
    failure = tryRuntime();
  }
  if (failure.includes('libatomic')) {
    stop('Node 26 needs libatomic: install it (Debian: apt-get install libatomic1), then try again.');
  }
  if (failure) stop(`The Node 26 in node_modules does not start on this machine: ${failure}`);
}

/** Security releases of Node reach machines before they reach the packages (decision 16). */
function chooseRuntime() {
  const link = inModules('.bin', 'node');
  // Without a link, as in the image, or with the commands of Windows, there is nothing to choose.
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packaged = Object.keys(optionalDependencies).find((name) => existsSync(inModules(name)));
  if (!packaged || process.execPath.startsWith(inModules())) return;
  const current = readlinkSync(link);
  if (isNewerOfSameMajor(process.versions.node, optionalDependencies[packaged])) {
    if (current !== process.execPath) relink(link, process.execPath);
  } else if (isAbsolute(current)) relink(link, join('..', packaged, 'bin', 'node'));
}

function isNewerOfSameMajor(version, than) {
  const [major, minor, patch] = version.split('.').map(Number);
  const [otherMajor, otherMinor, otherPatch] = than.split('.').map(Number);
  return major === otherMajor && (minor > otherMinor || (minor === otherMinor && patch > otherPatch));
}

/** In one step, because another command may be starting. */
function relink(link, target) {
  symlinkSync(target, `${link}.${process.pid}`);
  renameSync(`${link}.${process.pid}`, link);
}

/** Why the Node of the packages does not start; empty when it does. */
function tryRuntime() {
  const { status, stderr, error } = spawnSync(inModules('.bin', 'node'), ['--version'], { encoding: 'utf8' });
  return status === 0 ? '' : (error?.message ?? stderr.trim());
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
