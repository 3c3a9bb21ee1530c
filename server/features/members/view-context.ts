// What the views of members need besides the row.
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import type { ViewContext } from './members.view.ts';

export function viewContext(deps: Pick<Deps, 'config' | 'clock'>): ViewContext {
  return { appUrl: deps.config.appUrl, today: today(deps.clock) };
}
