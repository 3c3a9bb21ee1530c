// Each Mantine component has its styles in a separate file. A component whose file is not listed would have no
// styles.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { root } from '../../tools/root.ts';

const library = join(root, 'node_modules/@mantine/core/esm');
const listed = [...read(join(root, 'web/styles/mantine.css')).matchAll(/styles\/(\w+)\.layer\.css/g)].map(
  ([, name = '']) => name,
);

/** Parts that hang on Checkbox without being drawn by it. */
const attached = ['CheckboxCard', 'CheckboxIndicator'];

test('web/styles/mantine.css lists the styles of exactly the Mantine components in use', () => {
  const needed = [...stylesOf(componentsInUse())].filter((name) => !attached.includes(name));
  assert.deepEqual([...listed].sort(), needed.sort());
});

test('the styles are listed in the order of Mantine', () => {
  const all = read(join(library, '../styles.css'));
  const positions = listed.map((name) => all.indexOf(firstClass(name)));
  assert.deepEqual(
    positions,
    [...positions].sort((one, other) => one - other),
  );
});

function componentsInUse(): Set<string> {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).map((file) => read(join(root, file)));
  const imports = files.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]);
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return new Set(names.filter((name) => /^[A-Z]/.test(name)));
}

/** The style modules that the components reach through their own imports. */
function stylesOf(components: Set<string>): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const style = /(\w+)\.module\.mjs$/.exec(file)?.[1];
    if (style) found.add(style);
    for (const [, path = ''] of read(file).matchAll(/from "(\.[^"]+)"/g)) visit(resolve(dirname(file), path));
  };
  const files = globSync('components/**/*.mjs', { cwd: library });
  for (const file of files) if (components.has(basename(file, '.mjs'))) visit(join(library, file));
  return found;
}

function firstClass(name: string): string {
  return /\.m_[0-9a-f]+/.exec(read(join(library, `../styles/${name}.css`)))?.[0] ?? '';
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
