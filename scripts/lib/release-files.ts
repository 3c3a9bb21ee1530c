// What a release contains: the one list for the archive and for the image.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { root } from '../../tools/root.ts';
import { OperatorError } from './run-command.ts';

export interface ReleaseFile {
  /** Its path in the release. */
  name: string;
  /** Its path on this machine. */
  source: string;
  isExecutable: boolean;
}

/** The commands that `./anggota` knows: this one, and those of the operator. */
const commands = ['serve', 'backup', 'restore', 'export', 'check-data', 'reset-two-step'];

const own = [
  'package.json',
  'CHANGELOG.md',
  'docs/{operations,mail,security}.md',
  'build/{client,server}/**',
  'handbook/{anggota,sekretaris,bendahara,super-admin,pictures}/**',
  'server/**',
  'shared/**',
  `scripts/{${commands.join(',')}}.ts`,
  'scripts/lib/{run-command,yield-to-others}.ts',
];

const packageJson = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })),
});

/** Without Node, in the order of their names. */
export function listReleaseFiles(): ReleaseFile[] {
  const files = [
    ...filesIn('.', own).filter(({ name }) => !name.endsWith('.test.ts')),
    ...listPackageFiles(),
  ];
  return [
    ...files,
    { name: 'anggota', source: join(root, 'scripts/anggota.sh'), isExecutable: true },
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Finds the Node that runs this command: the one of the packages, or a newer one of the machine. Throws `OperatorError` when it
 * is tied to this machine.
 */
export function nodeFile(): ReleaseFile {
  const shared = Object.entries(process.config.variables).filter(
    ([name, value]) => /^node_shared(?:_|$)/.test(name) && value === true,
  );
  if (shared.length > 0)
    throw new OperatorError(
      `${process.execPath} needs libraries of this machine. Use the Node 26 of nodejs.org.`,
    );
  return { name: 'bin/node', source: process.execPath, isExecutable: true };
}

/** The installed packages that serving needs. The lock file says which those are; Node is not one of them. */
function listPackageFiles(): ReleaseFile[] {
  const { packages } = lockFile.parse(readJson('package-lock.json'));
  const { optionalDependencies: runtimes } = packageJson.parse(readJson('package.json'));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !(path.replace('node_modules/', '') in runtimes))
    .filter(([path]) => existsSync(join(root, path)))
    .flatMap(([path]) => filesIn(path, ['**']).filter(({ name }) => !isNested(name, path)));
}

/** Those in a package are listed for themselves. */
function isNested(name: string, path: string): boolean {
  return name.slice(path.length).startsWith('/node_modules/');
}

function filesIn(folder: string, patterns: string[]): ReleaseFile[] {
  return globSync(patterns, { cwd: join(root, folder), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = join(entry.parentPath, entry.name);
      const isExecutable = (statSync(source).mode & 0o100) !== 0;
      return { name: relative(root, source), source, isExecutable };
    });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
