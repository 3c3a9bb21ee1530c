import { ensureBuild } from '../tools/web-build.ts';
console.log(await ensureBuild());
