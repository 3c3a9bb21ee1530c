import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { findDraft, isKeepable, storeDraft } from '../../web/lib/unsaved/drafts.ts';
import { findReturnPath } from '../../web/lib/unsaved/return-path.ts';
import { draftKey, hasDrafts, removeAllDrafts, storeReturnPath } from '../../web/lib/unsaved/stored-names.ts';

const origin = 'https://anggota.example';

/** As much of a browser's storage as drafts use: its entries are its own keys. */
function openStorage() {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => {
      entries[name] = value;
    },
    removeItem: (name: string) => {
      delete entries[name];
    },
  };
  return new Proxy(entries, {
    get: (_, name) => Reflect.get(methods, name) ?? Reflect.get(entries, name),
  });
}

beforeEach(() => {
  const values = {
    sessionStorage: openStorage(),
    localStorage: openStorage(),
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});

test('the way back leads to a screen of the area of the same account, once', () => {
  storeReturnPath('admin', 7, '/admin/guides/3/edit?tab=2');
  assert.equal(findReturnPath('admin', 7, origin), '/admin/guides/3/edit?tab=2');
  assert.equal(findReturnPath('admin', 7, origin), null);
  storeReturnPath('member', 7, '/settings/profile');
  assert.equal(findReturnPath('admin', 7, origin), null);
  assert.equal(findReturnPath('member', 8, origin), null);
  assert.equal(findReturnPath('member', 7, origin), null, 'another account has used it up');
});

test('the way back never leads to another origin, another area or a login', () => {
  const paths = [
    '//jahat.example',
    '/\\jahat.example',
    '/admin/..//jahat.example',
    'https://jahat.example/admin/',
    'javascript:alert(1)',
    '/settings/profile',
    '/admin/../dashboard',
    '/admin/login',
    '/administrasi',
    '',
  ];
  for (const path of paths) {
    storeReturnPath('admin', 7, path);
    assert.equal(findReturnPath('admin', 7, origin), null, path);
  }
  for (const stored of ['{', '7', 'null', '{"accountId":7}', '{"accountId":7,"path":{}}']) {
    sessionStorage.setItem('kembali:member', stored);
    assert.equal(findReturnPath('member', 7, origin), null, stored);
  }
});

test('drafts are of one account, and a logout removes those of its area only', () => {
  const draft = { values: { company: 'PT' }, base: {} };
  storeDraft(draftKey('member', 1, 'biodata'), draft);
  storeDraft(draftKey('admin', 1, 'documents'), draft);
  localStorage.setItem(draftKey('admin', 1, 'guide:new'), '{}');
  localStorage.setItem('kartu:2', '{}');
  assert.deepEqual(findDraft(draftKey('member', 1, 'biodata')), draft);
  assert.equal(findDraft(draftKey('member', 11, 'biodata')), null);
  assert.deepEqual([hasDrafts('member', 1), hasDrafts('member', 11)], [true, false]);
  removeAllDrafts('admin');
  assert.deepEqual(Object.keys(localStorage), ['kartu:2']);
  assert.deepEqual(Object.keys(sessionStorage), [draftKey('member', 1, 'biodata')]);
});

test('passwords and files are never stored', () => {
  assert.equal(isKeepable('password', 'rahasia'), false);
  assert.equal(isKeepable('new_password_confirmation', 'rahasia'), false);
  assert.equal(isKeepable('photo', new File(['x'], 'x.png')), false);
  assert.equal(isKeepable('parts', [{ file: new Blob(['x']) }]), false);
  for (const value of ['teks', '', 3, true, null, ['a'], [{ title: 'a', text: 'b' }]])
    assert.equal(isKeepable('isi', value), true, JSON.stringify(value));
});
