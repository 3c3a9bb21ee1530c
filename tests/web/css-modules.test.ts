// Every class of a CSS module is used by a file that imports it. Every class that is used exists.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../tools/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const modules = globSync('web/**/*.module.css', { cwd: root }).toSorted();

/** The classes that each module is asked for, by the files that import it. */
const used = new Map<string, Set<string>>(modules.map((path) => [path, new Set()]));
for (const file of globSync('web/**/*.tsx', { cwd: root })) {
  const text = read(file);
  for (const [, name, target = ''] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g))
    for (const [, className = ''] of text.matchAll(new RegExp(`(?<![-./\\w])${name}\\.(\\w+)`, 'g')))
      used.get(join(dirname(file), target))?.add(className);
}

test('no CSS module has a class that nothing uses', () => {
  const unused = modules.flatMap((path) =>
    [...classesIn(path)].filter((name) => !used.get(path)?.has(name)).map((name) => `${path}: .${name}`),
  );
  assert.deepEqual(unused, []);
});

test('no component uses a class that its CSS module lacks', () => {
  const missing = modules.flatMap((path) =>
    [...(used.get(path) ?? [])]
      .filter((name) => !classesIn(path).has(name))
      .map((name) => `${path}: .${name}`),
  );
  assert.deepEqual(missing, []);
});

/** Those of the module itself; `:global(…)` names classes of libraries. */
function classesIn(path: string): Set<string> {
  const rules = read(path)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}
