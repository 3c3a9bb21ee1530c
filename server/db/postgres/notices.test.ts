import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import pino from 'pino';
import { appearanceSettings } from '#shared/association/appearance.contract.ts';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { change } from '../../changes/change.ts';
import { openDeps } from '../../open-deps.ts';

const url = process.env.TEST_DATABASE_URL;

test('[OWN-001] a change of the pages reaches the other nodes, and is not announced to its own', {
  skip: !url,
}, async (t) => {
  const api = await startApi(t);
  const second = await openDeps(api.deps.config, pino({ level: 'fatal' }));
  const events = new EventEmitter();
  second.deps.forgetPages = () => void events.emit('forgotten');
  let own = 0;
  api.deps.forgetPages = () => {
    own += 1;
  };
  try {
    const forgotten = once(events, 'forgotten');
    await change(api.deps, async (work) => work.forgetPages());
    await forgotten;
    assert.equal(own, 1);
  } finally {
    await second.close();
  }
});

test('[OWN-001] [OWN-003] a second node has name and colour as soon as the first has saved them', {
  skip: !url,
}, async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const second = await openDeps(api.deps.config, pino({ level: 'fatal' }));
  const events = new EventEmitter();
  second.deps.forgetPages = () => void events.emit('forgotten');
  try {
    for (const save of [
      () => api.call(appearanceSettings.save, { token, body: navy }),
      () => api.call(identitySettings.save, { token, body: { ...identity, app_name: 'Rotiku', version: 0 } }),
    ]) {
      const forgotten = once(events, 'forgotten');
      await save();
      await forgotten;
    }
    assert.equal(second.deps.association.look().shades[7], navy.color);
    assert.equal(second.deps.association.current().identity.app_name, 'Rotiku');
  } finally {
    await second.close();
  }
});

const navy = { color: '#14306b', logo_image_id: null, version: 0 };
const identity = { association_name: 'Perkumpulan Roti', support_email: 'kantor@roti.example' };
