// `npm run dev`: the server with Vite inside it on one port. A change in web/ reaches the browser automatically,
// one in server/ or shared/ starts the server again.
import { join } from 'node:path';
import { root } from '../tools/root.ts';
import { runHere } from '../tools/run.ts';

// Folders are named because plain --watch would also follow the files that Vite writes, and restart endlessly.
const watched = ['server', 'shared'].map((folder) => `--watch-path=${join(root, folder)}`);
await runHere('node', [...watched, '--watch-preserve-output', 'server/main.ts'], {
  WEB: 'dev',
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
});
