import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { compose } from '../../web/lib/calls/compose.ts';

const anything = z.unknown();
const show = endpoint({
  method: 'GET',
  path: '/api/x/:id/:hash',
  access: 'member',
  summary: '',
  response: anything,
});
const save = endpoint({
  method: 'POST',
  path: '/api/x',
  access: 'member',
  summary: '',
  body: anything,
  response: anything,
});
const leave = endpoint({
  method: 'DELETE',
  path: '/api/x',
  access: 'member',
  summary: '',
  response: anything,
});
const send = endpoint({ ...save, upload: { field: 'photo', required: true } });

test('path parameters are encoded, blank query values left out', () => {
  const query = { keyword: 'a&b', status: '', page: undefined, company_category: null, with_count: true };
  const { url } = compose(show, { params: { id: 7, hash: 'a/b' }, query });
  assert.equal(url, '/api/x/7/a%2Fb?keyword=a%26b&with_count=true');
});

test('every call carries the marker header, and the token where there is one', () => {
  assert.deepEqual(compose(leave, {}, 'abc').headers, {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    Authorization: 'Bearer abc',
  });
  assert.equal('Authorization' in compose(leave, {}).headers, false);
});

test('[AUTH-059] a call without a body sends neither payload nor content type', () => {
  const { body, headers } = compose(leave, {});
  assert.equal(body, undefined);
  assert.equal('Content-Type' in headers, false);
});

test('a body is sent as JSON, blanks and null included', () => {
  const { body, headers } = compose(save, { body: { note: '', date: null, flag: false } });
  assert.equal(body, '{"note":"","date":null,"flag":false}');
  assert.equal(headers['Content-Type'], 'application/json');
});

test('[BANK-002] a field of an upload that has parts is sent as JSON', () => {
  const { form } = compose(send, { body: { mapping: { date: 0 } }, file: new Blob(['x']) });
  assert.equal(form?.get('mapping'), '{"date":0}');
});

test('an upload goes out as multipart: filled fields first, the file last, no content type of our own', () => {
  const { form, body, headers } = compose(send, { body: { name: 'Siti', note: '' }, file: new Blob(['x']) });
  assert.deepEqual([...(form ?? new FormData()).keys()], ['name', 'photo']);
  assert.equal(body, undefined);
  assert.equal('Content-Type' in headers, false);
});
