// `npm run check`: what is quick enough to run after every change.
import { runSteps } from './lib/steps.ts';

await runSteps(['checks', 'unit']);
