// Queries about members that several admin screens share.
import { type Member, members } from '#shared/members/members.contract.ts';
import { call } from '../../../lib/calls/call.ts';

export async function loadMember(id: number, signal?: AbortSignal): Promise<Member> {
  const { data } = await call(members.show, { params: { id } }, { signal });
  return data;
}

/** The newest matching members; the server decides what a keyword matches. */
export async function searchMembers(keyword: string, signal: AbortSignal): Promise<Member[]> {
  const { data } = await call(members.list, { query: { keyword } }, { signal });
  return data;
}
