// Reads the project's own source files and what they import, for the tests of its structure.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../../tools/root.ts';

export interface Import {
  /** A path from the root for a file of the project, else the name as written: `zod`, `node:fs`. */
  target: string;
  isOurs: boolean;
  /** Erased before the code runs. */
  isType: boolean;
}

export interface Source {
  /** From the root. */
  path: string;
  text: string;
  imports: Import[];
}

/** Every source file of the product and its tools. */
export function readSources(): Source[] {
  const folders = ['shared', 'server', 'web', 'tools', 'scripts', 'tests', 'bench'];
  const paths = globSync([`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`, '*.ts'], { cwd: root }).toSorted();
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, imports: readImports(path, text) };
  });
}

/** The formatter begins every import and export at the start of a line, which keeps text in strings out. */
const statement = /^(?:import|export)\s+(?<type>type\s)?(?:[^'"`;]*?\sfrom\s*)?['"](?<from>[^'"\n]+)['"]/gm;
const dynamic = /\bimport\(\s*['"](?<from>[^'"\n]+)['"]/g;
/** How worker threads and files next to the code are named. */
const url = /\bnew URL\(\s*['"](?<from>\.[^'"\n]+\.(?:ts|tsx|mjs))['"],\s*import\.meta\.url/g;

export function readImports(path: string, text: string): Import[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [statement, dynamic, url].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ groups }) => ({
      ...resolve(path, groups?.from ?? ''),
      isType: groups?.type !== undefined,
    })),
  );
}

function resolve(path: string, name: string): { target: string; isOurs: boolean } {
  if (name.startsWith('#shared/')) return { target: name.slice(1), isOurs: true };
  if (name.startsWith('.')) return { target: normalize(join(dirname(path), name)), isOurs: true };
  return { target: name, isOurs: false };
}
