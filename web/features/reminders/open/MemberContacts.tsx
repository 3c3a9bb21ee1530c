import type { Member } from '#shared/members/members.contract.ts';
import type { ContactEvent } from '#shared/reminders/contacts.contract.ts';
import type { MemberPreference } from '#shared/reminders/preferences.contract.ts';
import { Card } from '../../../components/page/Card.tsx';
import type { Outcome } from '../../../lib/calls/outcome.ts';
import { ContactHistory } from './ContactHistory.tsx';
import { MemberReminders } from './MemberReminders.tsx';

interface MemberContactsProps {
  member: Pick<Member, 'id' | 'email'>;
  preference: MemberPreference;
  contacts: Promise<Outcome<ContactEvent[]>> | Outcome<ContactEvent[]>;
}

/** Shows whether a member is reminded, and how this was done so far. */
export function MemberContacts({ member, preference, contacts }: MemberContactsProps) {
  return (
    <>
      <Card title="Pengingat">
        <MemberReminders member={member} preference={preference} />
      </Card>
      <Card title="Riwayat Kontak">
        <ContactHistory memberId={member.id} contacts={contacts} />
      </Card>
    </>
  );
}
