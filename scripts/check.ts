// `npm run check`: what is quick enough to run after every change.
import { printSizes } from './lib/sizes.ts';
import { runSteps } from './lib/steps.ts';

printSizes();
await runSteps(['checks', 'unit']);
