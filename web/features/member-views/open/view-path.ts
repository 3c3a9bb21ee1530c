// The address of a view: it has the whole state of the list, so that it can be shared.
import type { MemberView } from '#shared/member-views/member-views.contract.ts';
import { paths } from '../../../lib/paths.ts';
import { textsOfView } from './search-texts.ts';

export function viewPath(view: Pick<MemberView, 'id' | 'search'>): string {
  return paths.adminMembersView(view.id, textsOfView(view));
}
