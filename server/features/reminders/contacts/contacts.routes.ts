// The history of contact: contract → rows → view.
import { memberContacts } from '#shared/reminders/contacts.contract.ts';
import type { Deps } from '../../../deps.ts';
import type { Serve } from '../../../http/serve.ts';
import { timestamp } from '../../../lib/clock.ts';
import { readContacts } from './contacts.db.ts';
import { contactsView } from './contacts.view.ts';

export function contactRoutes(serve: Serve, deps: Deps) {
  serve(memberContacts.list, async ({ params }) => ({
    data: contactsView(await readContacts(deps.db, params.id), timestamp(deps.clock)),
  }));
}
