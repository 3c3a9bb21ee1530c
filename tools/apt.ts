// Installs a Debian package for the tests, where the machine allows it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Throws an error that says what to install by hand when this is not Debian, not root, or apt-get fails. */
export function installPackage(name: string, purpose: string): void {
  const byHand = `${purpose} needs the package ${name}. On Debian: apt-get install ${name}`;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) throw new Error(byHand);
  console.log(`Installing ${name} for ${purpose} (apt-get) …`);
  aptGet(['update'], byHand);
  aptGet(['install', '-y', '--no-install-recommends', name], byHand);
}

function aptGet(args: string[], byHand: string): void {
  const { status } = spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`apt-get ${args[0]} failed. ${byHand}`);
}
