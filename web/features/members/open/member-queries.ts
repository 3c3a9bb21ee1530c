// Queries about members that several admin screens share.
import { type ListedMember, type Member, members } from '#shared/members/members.contract.ts';
import { type CallOptions, call } from '../../../lib/calls/call.ts';

export async function loadMember(id: number, signal?: AbortSignal): Promise<Member> {
  const { data } = await call(members.show, { params: { id } }, { signal });
  return data;
}

type MemberQuery = Partial<
  Record<
    'page' | 'keyword' | 'company_category' | 'status' | 'conditions' | 'order' | 'columns' | 'only',
    string
  >
>;

export function pageOfMembers(query: MemberQuery, options?: CallOptions) {
  return call(members.list, { query }, options);
}

/** Finds the newest matching members; the server decides what a keyword matches. */
export async function searchMembers(keyword: string, signal: AbortSignal): Promise<ListedMember[]> {
  const { data } = await pageOfMembers({ keyword, only: 'rows' }, { signal });
  return data;
}
