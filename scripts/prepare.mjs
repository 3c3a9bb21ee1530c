// Runs before `npm start`, `npm run dev` and `npm test`: installs what is missing. The only script that has to
// run on the machine's own Node (20 or newer); the packages bring Node 26, which npm then puts first on the PATH.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const inModules = (...path) => join(root, 'node_modules', ...path);
const stamp = inModules('.anggota-installed');
const runtime = inModules('.bin', 'node');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (read(stamp) !== wanted) {
  if (!isInstalled()) install();
  requireRuntime();
  writeFileSync(stamp, wanted);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** True after a direct `npm ci` or `npm install`: npm keeps a copy of what it installed, which saves doing it twice. */
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
function install() {
  console.log('Installing packages (npm ci) …');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], {
        cwd: root,
        stdio: 'inherit',
      })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) stop('npm ci failed; its message is above.');
}

function startRuntime() {
  const { status, stdout, stderr, error } = spawnSync(runtime, ['--version'], { encoding: 'utf8' });
  return { runs: status === 0, said: (stderr || stdout || error?.message || '').trim() };
}

/** Node 26 needs libatomic, which a bare Debian lacks. */
function requireRuntime() {
  if (process.platform !== 'linux') return;
  restoreRuntime();
  let { runs, said } = startRuntime();
  if (runs) return;
  if (said.includes('libatomic') && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing libatomic1, which Node 26 needs (apt-get) …');
    const apt = (...args) =>
      spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'libatomic1');
    ({ runs, said } = startRuntime());
    if (runs) return;
  }
  // A link to a Node that cannot start would hide the machine's own, and the next run could not even say this.
  rmSync(runtime, { force: true });
  if (said.includes('libatomic'))
    stop('Node 26 needs libatomic: install it (Debian: apt-get install libatomic1), then try again.');
  stop(`The Node 26 in node_modules does not start on this machine (linux-${process.arch}): ${said}`);
}

/** Puts back the link that `requireRuntime` took away. */
function restoreRuntime() {
  const binary = inModules(`node-linux-${process.arch}`, 'bin', 'node');
  if (!existsSync(runtime) && existsSync(binary)) symlinkSync(relative(dirname(runtime), binary), runtime);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
