import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { startApi } from '../../../tests/setup/api/api.ts';
import { change } from '../../changes/change.ts';
import { listenToNodes } from './notices.ts';

const url = process.env.TEST_DATABASE_URL;

test('[OWN-001] another node hears of a change of the settings when it commits', {
  skip: !url,
}, async (t) => {
  const api = await startApi(t);
  const events = new EventEmitter();
  const listener = listenToNodes(api.deps.config.databaseUrl ?? '', (topic) => events.emit(topic));
  t.after(() => listener.close());
  await once(events, 'association');
  const heard = once(events, 'pages');
  await change(api.deps, async (work) => work.forgetPages());
  await heard;
});
