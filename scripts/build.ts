// `npm run build`: builds the web app, whether its sources have changed or not.
import { buildWeb } from '../tools/web-build.ts';

if (!(await buildWeb())) process.exitCode = 1;
