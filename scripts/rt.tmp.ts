import { runNodeTests } from './lib/node-tests.ts';
const r = await runNodeTests({ files: process.argv.slice(2), filesPerProcess: 6, environment: { TEST_DATABASE_URL: undefined } });
console.log(JSON.stringify(r));
