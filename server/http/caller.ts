// What a handler knows about its caller, in addition to the validated input.
import type { AdminRole } from '#shared/admins/admins.contract.ts';

export interface MemberCaller {
  id: number;
  sessionId: number;
}

export interface AdminCaller {
  id: number;
  name: string;
  email: string;
  role: AdminRole;
  sessionId: number;
  /** Two-step login is required of all admins, and this one has not set it up yet. */
  mustSetUpTwoStep: boolean;
}

export interface Caller {
  /** Client address, after trusted proxies; null when they report something else. */
  address: string | null;
  userAgent: string | null;
  member: MemberCaller | null;
  admin: AdminCaller | null;
}

/** Returns one name for each account; null for callers without a session. */
export function nameAccount({ member, admin }: Caller): string | null {
  if (member) return `member ${member.id}`;
  return admin && `admin ${admin.id}`;
}
