// The view that an address names.
import { type MemberView, memberViews } from '#shared/member-views/member-views.contract.ts';
import { CallError } from '../../../lib/call-error.ts';
import { type CallOptions, call } from '../../../lib/calls/call.ts';

/** Finds a view of the admin; null when it is gone, or another admin's. */
export async function findView(id: string, options: CallOptions): Promise<MemberView | null> {
  try {
    return (await call(memberViews.show, { params: { id } }, options)).data;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}
