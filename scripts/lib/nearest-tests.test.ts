import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestTests } from './nearest-tests.ts';

const sourceOf = (path: string, ...targets: string[]) => ({
  path,
  imports: targets.map((target) => ({ target, isOurs: true, isType: false })),
});

test('changed tests come first, then those that import the change, its neighbours, and its room', () => {
  const sources = [
    sourceOf('server/features/guides/guides.service.ts'),
    sourceOf('server/features/guides/guides.test.ts'),
    sourceOf('server/features/months/months.test.ts'),
    sourceOf('shared/guides/guides.rules.test.ts'),
    sourceOf('tests/pages/guides.test.ts', 'server/features/guides/guides.service.ts'),
    sourceOf('tests/statements.test.ts', 'server/features/guides/guides.service.ts'),
    sourceOf('tests/surface.test.ts'),
  ];
  assert.deepEqual(
    nearestTests(['server/features/guides/guides.service.ts', 'tests/surface.test.ts'], sources),
    [
      'tests/surface.test.ts',
      'tests/statements.test.ts',
      'server/features/guides/guides.test.ts',
      'shared/guides/guides.rules.test.ts',
    ],
  );
});
