import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activations } from '#shared/activations/activations.contract.ts';
import { appearanceSettings } from '#shared/association/appearance.contract.ts';
import { associationImageCalls } from '#shared/association/association-images.contract.ts';
import { duesSettings } from '#shared/association/dues.contract.ts';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { categories } from '#shared/categories/categories.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { members as memberCalls } from '#shared/members/members.contract.ts';
import { months } from '#shared/months/months.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { memberStops } from '#shared/stops/stops.contract.ts';
import { setUpKinds } from '../../tests/builders/as-admin/dues.ts';
import { addAdmin } from '../../tests/builders/rows/accounts.ts';
import { addStatement } from '../../tests/builders/rows/statements.ts';
import { type Api, startApi } from '../../tests/setup/api/api.ts';
import { askAs } from '../../tests/setup/api/ask-as.ts';
import { importer } from '../../tests/setup/api/imports.ts';
import { openLink } from '../../tests/setup/api/links.ts';
import { closeMonth } from '../../tests/setup/api/months.ts';
import { addOwnContents } from '../../tests/setup/api/own-contents.ts';
import { roundTrip } from '../../tests/setup/api/round-trip.ts';
import { findFileFaults } from '../integrity/find-file-faults.ts';
import { today } from '../lib/clock.ts';

test('[OWN-008] a restore brings back settings, logo, QRIS image, accounts, imports, activations and closed months, also on the other engine', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const { images, imports: files } = await addOwnContents(api, token);
  const look = { color: '#205030', logo_image_id: images.logo, version: 0 };
  assert.equal((await api.call(appearanceSettings.save, { token, body: look })).status, 200);
  const identity = { ...api.deps.association.current().identity, association_name: 'Perkumpulan Roti' };
  await api.call(identitySettings.save, { token, body: { ...identity, version: 0 } });
  await addStatement(api, [{ booked_on: '2026-10-15' }]);
  await closeMonth(api, token, '2026-10');
  const shown = await whatIsShown(api, token, images);
  assert.deepEqual([shown.month.state, shown.month.figures.credits], ['closed', 30_000_000]);
  assert.deepEqual([shown.imports.length, shown.activations.length, shown.accounts.length], [3, 1, 2]);

  const restored = await startApi(t, { places: await roundTrip(t, api.deps.config, 'embedded') });
  assert.deepEqual(await whatIsShown(restored, token, images), shown);
  assert.equal(restored.deps.association.current().identity.association_name, 'Perkumpulan Roti');
  assert.deepEqual(await findFileFaults(restored.deps), []);
  const { undo } = importer(restored, token);
  // One of the three was sent an activation.
  const expected = { undone: 2, retained: 1, reported: 0 };
  assert.deepEqual((await undo(files[0] ?? 0)).undo, expected);
});

test('[DUES-013] a restore brings back what each kind of member pays, and why, also on the other engine', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const members = await setUpKinds(askAs(api, token), today(api.deps.clock));
  const shown = await duesOf(api, token, members);
  assert.ok(shown.histories[1] && shown.histories[1].history.length > 1);
  const restored = await startApi(t, { places: await roundTrip(t, api.deps.config, 'embedded') });
  assert.deepEqual(await duesOf(restored, token, members), shown);
});

/** What admins see of it. */
async function duesOf(api: Api, token: string, ids: Record<string, number>) {
  const ask = askAs(api, token);
  const { data: kinds } = await ask(categories.list);
  const each = <T>(some: number[], read: (id: number) => Promise<{ data: T }>) =>
    Promise.all(some.map(async (id) => (await read(id)).data));
  const all = Object.values(ids);
  return {
    rules: (await ask(duesSettings.show)).data,
    kinds,
    dues: await each(
      kinds.map(({ id }) => id),
      (id) => ask(categories.dues, { params: { id } }),
    ),
    histories: await each(all, (id) => ask(memberCategories.show, { params: { id } })),
    stops: await each(all, (id) => ask(memberStops.show, { params: { id } })),
    members: await each(all, (id) => ask(memberCalls.show, { params: { id } })),
    bills: (await ask(payments.list)).data.map(({ lines, category, total }) => [lines, category, total]),
    periods: (await ask(renewals.list)).data,
  };
}

/** What admins see of it. Signed links have other addresses, so images are compared by their bytes. */
async function whatIsShown(api: Api, token: string, { logo, qris }: { logo: number; qris: number }) {
  const bytesOf = async (id: number) => {
    const { body } = await api.call(associationImageCalls.show, { token, params: { id } });
    const { statusCode, rawPayload } = await openLink(api, body.data.url);
    assert.equal(statusCode, 200);
    return rawPayload;
  };
  const [logoBytes, qrisBytes] = [await bytesOf(logo), await bytesOf(qris)];
  const accounts = (await api.call(bankAccounts.list, { token })).body.data;
  return {
    images: [logoBytes.toString('base64'), qrisBytes.toString('base64')],
    appearance: (await api.call(appearanceSettings.show, { token })).body.data,
    identity: (await api.call(identitySettings.show, { token })).body.data,
    accounts: accounts.map(({ bank_name, number, qris_image_id }) => [bank_name, number, qris_image_id]),
    month: (await api.call(months.show, { token, params: { month: '2026-10' } })).body.data,
    imports: (await api.call(imports.list, { token })).body.data,
    activations: (await api.call(activations.list, { token, query: { state: 'waiting' } })).body.data,
  };
}
