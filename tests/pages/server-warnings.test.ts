// What the server prints while it renders screens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { startProduct } from '../../tools/product.ts';
import { ask } from '../../tools/product-api.ts';

test('rendering screens on the server prints no warning of Node', async (t) => {
  const product = await startProduct();
  t.after(() => product.stop());
  const body = { email: 'superadmin@anggota.example', password: 'sensori-demo-2026' };
  const { data } = await ask(product, adminAuth.login, { body });
  assert.ok('token' in data);
  const headers = { cookie: `admin_token=${data.token}` };
  for (const path of ['/', '/offline', '/admin/guides/create', '/admin/guides/1/edit'])
    assert.equal((await fetch(product.url + path, { headers })).status, 200, path);
  assert.doesNotMatch(product.log(), /Warning/);
});
