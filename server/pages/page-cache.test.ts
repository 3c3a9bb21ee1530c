import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageCache } from './page-cache.ts';

function setUp({ size = 10 } = {}) {
  const clock = { now: 0 };
  const cache = createPageCache<string>({
    lifetime: 1000,
    size,
    isCacheable: (page) => page !== 'error',
    now: () => clock.now,
  });
  let made = 0;
  const make = (page: string) => async () => {
    made += 1;
    return page;
  };
  return { cache, clock, make, made: () => made };
}

test('a page is rendered once within its lifetime, even for visitors who arrive at the same moment', async () => {
  const { cache, clock, make, made } = setUp();
  await Promise.all([cache.get('/', make('home')), cache.get('/', make('home'))]);
  clock.now = 999;
  assert.equal(await cache.get('/', make('home')), 'home');
  assert.equal(made(), 1);
});

test('a page is rendered again once its lifetime is over', async () => {
  const { cache, clock, make } = setUp();
  await cache.get('/', make('old'));
  clock.now = 1000;
  assert.equal(await cache.get('/', make('new')), 'new');
});

test('after forget() the next visitor gets a new page, even while an old one is being made', async () => {
  const { cache, make } = setUp();
  const late = Promise.withResolvers<string>();
  const old = cache.get('/', () => late.promise);
  cache.forget();
  const fresh = cache.get('/', make('new'));
  late.resolve('old');
  assert.deepEqual([await old, await fresh], ['old', 'new']);
  assert.equal(await cache.get('/', make('newer')), 'new');
});

test('error pages and failures are not cached', async () => {
  const { cache, make } = setUp();
  assert.equal(await cache.get('/', make('error')), 'error');
  await assert.rejects(cache.get('/', () => Promise.reject(new Error('away'))));
  assert.equal(await cache.get('/', make('home')), 'home');
});

test('when it is full, the oldest page is dropped', async () => {
  const { cache, make } = setUp({ size: 2 });
  await cache.get('/a', make('a'));
  await cache.get('/b', make('b'));
  await cache.get('/c', make('c'));
  assert.equal(await cache.get('/c', make('c2')), 'c');
  assert.equal(await cache.get('/b', make('b2')), 'b');
  assert.equal(await cache.get('/a', make('a2')), 'a2');
});
