// How often an archive of all data may be ordered; shared by all nodes.
import { perHour, ruleFor } from '../../security/throttle-rules.ts';

/** By all Super Admins together: there is one archive. An order that fails does not count. */
export const ARCHIVE_ORDERS = ruleFor('data-archive', [], perHour(1));
