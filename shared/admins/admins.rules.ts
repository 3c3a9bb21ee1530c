// Which endpoints an admin may call.
import type { Endpoint } from '../endpoint.ts';
import type { AdminRole } from './admins.contract.ts';

/** Judges endpoints for admins. The role is missing when the browser has lost it. */
export function mayCall(role: AdminRole | null | undefined, { access }: Pick<Endpoint, 'access'>): boolean {
  return access !== 'super_admin' || role === 'Super Admin';
}
