import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LruCache } from './lru-cache.ts';

test('a full cache drops what was not used for the longest time', () => {
  const cache = new LruCache<string, string>(2);
  cache.set('a', 'first');
  cache.set('b', 'second');
  cache.get('a');
  cache.set('c', 'third');
  assert.deepEqual([cache.get('a'), cache.get('b'), cache.get('c')], ['first', undefined, 'third']);
});

test('a changed entry replaces the old one and drops no other', () => {
  const cache = new LruCache<string, string>(2);
  cache.set('a', 'first');
  cache.set('b', 'second');
  cache.set('b', 'changed');
  assert.deepEqual([cache.get('a'), cache.get('b')], ['first', 'changed']);
});
