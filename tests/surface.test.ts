// The calls of the specification, one by one: they exist, with the access it states, and nothing else is registered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Access } from '#shared/endpoint.ts';
import { allEndpoints } from '#shared/endpoints.ts';
import { startApi } from './setup/api/api.ts';

/** What the specification asks for. */
const specified: Record<Access, string> = {
  public: `
    POST /api/auth/register, POST /api/auth/login, GET /api/auth/email/verify/:userId/:hash, POST /api/auth/email/resend,
    POST /api/auth/forgot-password, POST /api/auth/reset-password, GET /api/public/company-categories,
    GET /api/public/guides, GET /api/categories/public, GET /api/public/settings, POST /api/admin/auth/login`,
  member: `
    DELETE /api/auth/logout, GET /api/user, PATCH /api/user, POST /api/user/photo, PATCH /api/user/password,
    POST /api/user/acceptance-letter, POST /api/user/card, POST /api/user/payments, GET /api/user/payments,
    GET /api/user/payments/:id, POST /api/user/payments/:id/proof, GET /api/user/renewals`,
  admin: `
    DELETE /api/admin/auth/logout, PATCH /api/admin/auth/password, GET /api/count/users, GET /api/count/payments,
    GET /api/chart/logins, GET /api/chart/users, GET /api/chart/payments, GET /api/admins, GET /api/admins/:id,
    GET /api/categories, GET /api/categories/:id, POST /api/categories, PATCH /api/categories/:id, DELETE /api/categories/:id,
    GET /api/company-categories, GET /api/company-categories/:id, POST /api/company-categories,
    PATCH /api/company-categories/:id, DELETE /api/company-categories/:id, GET /api/users, GET /api/users/:id,
    POST /api/users, PATCH /api/users/:id, DELETE /api/users/:id, PATCH /api/users/:id/password, POST /api/users/:id/photo,
    POST /api/users/:id/card, POST /api/users/:id/acceptance-letter, POST /api/users/export/excel,
    GET /api/users/:id/renewals, GET /api/payments, GET /api/payments/:id, POST /api/payments, PATCH /api/payments/:id,
    DELETE /api/payments/:id, GET /api/renewals, POST /api/renewals, DELETE /api/renewals/:id, GET /api/guides,
    GET /api/guides/:id, POST /api/guides, PUT /api/guides/:id, DELETE /api/guides/:id, GET /api/settings,
    PATCH /api/settings, POST /api/settings/email/test`,
  super_admin: 'POST /api/admins, PATCH /api/admins/:id, DELETE /api/admins/:id',
};

/** What the screens need beyond the specification. */
const added: Record<string, Access> = {
  'POST /api/guides/preview': 'admin',
  'GET /api/users/hits': 'admin',
  'GET /api/public/handbook': 'public',
  'GET /api/public/handbook/:slug': 'public',
  'GET /api/public/handbook-booklet': 'public',
  'GET /api/handbook': 'admin',
  'GET /api/handbook/:slug': 'admin',
  'GET /api/handbook-booklets/:role': 'admin',
  'GET /api/user/card': 'member',
  'GET /api/public/verifications/:token': 'public',
  'GET /api/user/sessions': 'member',
  'DELETE /api/user/sessions/:id': 'member',
  'DELETE /api/user/sessions': 'member',
  'GET /api/admin/sessions': 'admin',
  'DELETE /api/admin/sessions/:id': 'admin',
  'DELETE /api/admin/sessions': 'admin',
  'POST /api/admin/auth/two-step': 'public',
  'GET /api/admin/two-step': 'admin',
  'POST /api/admin/two-step': 'admin',
  'POST /api/admin/two-step/confirm': 'admin',
  'POST /api/admin/two-step/recovery-codes': 'admin',
  'POST /api/admin/two-step/off': 'admin',
  'GET /api/admin/two-step/admins': 'super_admin',
  'PATCH /api/admin/two-step/demand': 'super_admin',
  'DELETE /api/admins/:id/two-step': 'super_admin',
  'GET /api/audit': 'super_admin',
  'GET /api/failed-jobs': 'super_admin',
  'POST /api/failed-jobs/:id/retry': 'super_admin',
  'DELETE /api/failed-jobs/:id': 'super_admin',
  'GET /api/users/:id/email-verification': 'admin',
  'POST /api/users/:id/email-verification': 'admin',
  'POST /api/users/:id/email-verification/mail': 'admin',
  'GET /api/users/:id/timeline': 'admin',
  'GET /api/payments/:id/timeline': 'admin',
  'GET /api/payments/:id/evidence': 'admin',
  'GET /api/activations': 'admin',
  'GET /api/activations/counts': 'admin',
  'GET /api/activations/matching': 'admin',
  'GET /api/activations/progress': 'admin',
  'POST /api/activations': 'admin',
  'GET /api/users/:id/activation': 'admin',
  'GET /api/labels': 'admin',
  'GET /api/labels/:id': 'admin',
  'POST /api/labels': 'admin',
  'PATCH /api/labels/:id': 'admin',
  'DELETE /api/labels/:id': 'admin',
  'GET /api/users/:id/labels': 'admin',
  'PUT /api/users/:id/labels/:label': 'admin',
  'DELETE /api/users/:id/labels/:label': 'admin',
  'GET /api/member-jobs': 'admin',
  'GET /api/member-jobs/:id': 'admin',
  'GET /api/member-jobs/:id/items': 'admin',
  'POST /api/member-jobs': 'admin',
  'POST /api/member-jobs/:id/preview': 'admin',
  'POST /api/member-jobs/:id/start': 'admin',
  'DELETE /api/member-jobs/:id': 'admin',
  'POST /api/member-jobs/:id/undo': 'admin',
  'POST /api/member-jobs/:id/export': 'admin',
  'POST /api/member-jobs/:id/file': 'admin',
  'GET /api/member-views': 'admin',
  'GET /api/member-views/:id': 'admin',
  'POST /api/member-views': 'admin',
  'PATCH /api/member-views/:id': 'admin',
  'DELETE /api/member-views/:id': 'admin',
  'POST /api/member-views/export': 'admin',
  'POST /api/users/:id/activation': 'admin',
  'POST /api/auth/activation': 'public',
  'POST /api/association/images': 'super_admin',
  'GET /api/association/images/:id': 'admin',
  'GET /api/statements': 'admin',
  'GET /api/statements/freshness': 'admin',
  'GET /api/statements/sample': 'admin',
  'POST /api/statements/check': 'admin',
  'POST /api/statements': 'admin',
  'GET /api/statement-rows': 'admin',
  'GET /api/count/statement-rows': 'admin',
  'GET /api/statement-rows/:id': 'admin',
  'POST /api/statement-rows/:id/ignore': 'admin',
  'POST /api/statement-rows/:id/release': 'admin',
  'POST /api/statement-rows/export': 'admin',
  'POST /api/statement-rows/:id/approve': 'admin',
  'GET /api/statement-approvals': 'admin',
  'POST /api/statement-approvals': 'admin',
  'POST /api/statement-approvals/:id/undo': 'admin',
  'GET /api/whatsapp-drafts': 'admin',
  'POST /api/whatsapp-drafts': 'admin',
  'PUT /api/whatsapp-drafts/:id': 'admin',
  'GET /api/months': 'admin',
  'GET /api/deposits': 'admin',
  'GET /api/payments/:id/deposits': 'admin',
  'POST /api/payments/:id/deposits': 'admin',
  'POST /api/payments/:id/deposits/settle': 'admin',
  'POST /api/deposits/:id/returns': 'super_admin',
  'DELETE /api/deposit-returns/:id': 'super_admin',
  'GET /api/association/deposits': 'admin',
  'PUT /api/association/deposits': 'super_admin',
  'GET /api/users/:id/removal': 'admin',
  'GET /api/statement-rows/:id/bill': 'admin',
  'POST /api/statement-rows/:id/bill': 'admin',
  'GET /api/statement-rows/equal': 'admin',
  'GET /api/months/:month': 'admin',
  'POST /api/months/:month/export': 'admin',
  'POST /api/months/:month/close': 'super_admin',
  'POST /api/months/:month/reopen': 'super_admin',
  'GET /api/imports': 'admin',
  'POST /api/imports': 'admin',
  'POST /api/imports/template': 'admin',
  'GET /api/imports/:id': 'admin',
  'PUT /api/imports/:id/mapping': 'admin',
  'GET /api/imports/:id/rows': 'admin',
  'PATCH /api/imports/:id/rows': 'admin',
  'PATCH /api/import-rows/:id': 'admin',
  'PATCH /api/import-rows/:id/cells': 'admin',
  'POST /api/imports/:id/faults': 'admin',
  'POST /api/imports/:id/commit': 'admin',
  'POST /api/imports/:id/undo': 'admin',
  'DELETE /api/imports/:id': 'admin',
  'GET /api/association/identity': 'admin',
  'PUT /api/association/identity': 'super_admin',
  'GET /api/association/front-page': 'admin',
  'PUT /api/association/front-page': 'super_admin',
  'POST /api/association/front-page/preview': 'admin',
  'GET /api/public/front-page': 'public',
  'GET /api/association/documents': 'admin',
  'PUT /api/association/documents': 'super_admin',
  'POST /api/association/documents/preview': 'admin',
  'GET /api/first-steps': 'super_admin',
  'PATCH /api/first-steps': 'super_admin',
  'GET /api/association/accounts': 'admin',
  'GET /api/association/accounts/:id': 'admin',
  'POST /api/association/accounts': 'super_admin',
  'PATCH /api/association/accounts/:id': 'super_admin',
  'POST /api/association/accounts/:id/move': 'super_admin',
  'DELETE /api/association/accounts/:id': 'super_admin',
  'GET /api/association/appearance': 'admin',
  'PUT /api/association/appearance': 'super_admin',
  'GET /api/user/reminders': 'member',
  'PUT /api/user/reminders': 'member',
  'GET /api/users/:id/categories': 'admin',
  'POST /api/users/:id/categories': 'admin',
  'PUT /api/users/:id/entry-fee': 'admin',
  'DELETE /api/category-changes/:id': 'admin',
  'GET /api/users/:id/reminders': 'admin',
  'PUT /api/users/:id/reminders': 'admin',
  'GET /api/public/reminder-opt-outs/:token': 'public',
  'PUT /api/public/reminder-opt-outs/:token': 'public',
  'POST /api/reminders/test-mail': 'admin',
  'GET /api/reminders': 'admin',
  'GET /api/reminders/counts': 'admin',
  'GET /api/reminders/plan': 'admin',
  'POST /api/reminders/release': 'admin',
  'GET /api/count/due-members': 'admin',
  'GET /api/same-names': 'super_admin',
  'GET /api/users/:id/contacts': 'admin',
  'GET /api/reminders/due': 'admin',
  'GET /api/reminders/due/counts': 'admin',
  'POST /api/reminders/due/export': 'admin',
  'GET /api/association/reminders': 'admin',
  'PUT /api/association/reminders': 'super_admin',
  'GET /api/association/dues': 'admin',
  'POST /api/association/dues/preview': 'admin',
  'GET /api/renewals/:id/removal': 'admin',
  'GET /api/payments/:id/removal': 'admin',
  'GET /api/categories/public/choices': 'public',
  'POST /api/association/dues/trial': 'admin',
  'GET /api/categories/:id/dues': 'admin',
  'PATCH /api/categories/:id/dues': 'super_admin',
  'PUT /api/association/dues': 'super_admin',
  'GET /api/user/payments/quotes': 'member',
  'GET /api/association/statement-guides': 'admin',
  'PUT /api/association/statement-guides': 'admin',
  'GET /api/statement-rows/groups': 'admin',
  'POST /api/statement-rows/ignore': 'admin',
  'POST /api/statement-rows/release': 'admin',
  'GET /api/association/unique-codes': 'admin',
  'PUT /api/association/unique-codes': 'super_admin',
  'GET /api/unique-codes/usage': 'admin',
  'GET /api/activations/forecast': 'admin',
  'POST /api/activations/hurry': 'admin',
  'POST /api/auth/activation/password': 'public',
  'GET /api/renew-links/:token': 'public',
  'POST /api/renew-links/:token/bill': 'public',
  'POST /api/renew-links/:token/proof': 'public',
  'DELETE /api/users/:id/renew-links': 'admin',
  'GET /api/doubles': 'admin',
  'GET /api/doubles/search': 'admin',
  'GET /api/users/:id/doubles': 'admin',
  'POST /api/doubles/:id/dismissal': 'admin',
  'DELETE /api/doubles/:id/dismissal': 'admin',
  'GET /api/merges': 'super_admin',
  'POST /api/merges': 'super_admin',
  'GET /api/merges/preview': 'super_admin',
  'GET /api/merges/:id': 'super_admin',
  'POST /api/merges/:id/undo': 'super_admin',
  'GET /api/users/:id/stop': 'admin',
  'POST /api/users/:id/stop': 'admin',
  'DELETE /api/users/:id/stop': 'admin',
  'GET /api/data-archive': 'super_admin',
  'POST /api/data-archive': 'super_admin',
  'POST /api/data-archive/download': 'super_admin',
  'POST /api/user/data': 'member',
};

test('[API-005] [FMT-002] every call of the specification exists with its access, and no other', () => {
  const expected = { ...added };
  for (const [access, calls] of Object.entries(specified))
    for (const call of calls.split(',')) expected[call.trim()] = access as Access;
  const actual = Object.fromEntries(
    allEndpoints.map(({ method, path, access }) => [`${method} ${path}`, access]),
  );
  assert.deepEqual(sorted(actual), sorted(expected));
});

test('every endpoint is served', async (t) => {
  const { app } = await startApi(t);
  for (const { method, path } of allEndpoints)
    assert.ok(app.hasRoute({ method, url: path }), `${method} ${path}`);
});

test('[OPEN-021] unknown paths and methods under /api answer JSON with a message', async (t) => {
  const { app } = await startApi(t);
  const missing = await app.inject({ method: 'GET', url: '/api/tidak-ada' });
  assert.equal(missing.statusCode, 404);
  assert.equal(missing.json().message, 'Data tidak ditemukan.');
  for (const url of ['/api/user', '/%61pi/%75ser']) {
    const wrongMethod = await app.inject({ method: 'PUT', url });
    assert.equal(wrongMethod.statusCode, 405);
    assert.equal(wrongMethod.headers.allow, 'GET, PATCH');
    assert.ok(wrongMethod.json().message);
  }
});

test('the API page and its document describe every endpoint', async (t) => {
  const { app } = await startApi(t);
  const document = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  const page = (await app.inject({ method: 'GET', url: '/api/docs' })).body;
  for (const { method, path, summary } of allEndpoints) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    assert.ok(operation?.summary.startsWith(summary), `${method} ${path}`);
    assert.ok(page.includes(path.replace(/:(\w+)/g, '{$1}')), path);
  }
});

function sorted<T>(record: Record<string, T>): [string, T][] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
