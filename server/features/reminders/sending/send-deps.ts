// What the job that mails reminders works with.
import type { ChangeDeps } from '../../../changes/change.ts';
import type { Deps } from '../../../deps.ts';

export type SendDeps = ChangeDeps & Pick<Deps, 'config' | 'mail' | 'signer'>;
