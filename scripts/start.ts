// `npm start`: builds the web app when its sources have changed, then serves it from this process.
import { ensureBuild } from '../tools/web-build.ts';

if (!(await ensureBuild())) process.exit(1);
await import('./serve.ts');
