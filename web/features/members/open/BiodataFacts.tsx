import type { ReactNode } from 'react';
import {
  type BiodataField,
  type BiodataGroup,
  biodataField,
  biodataIn,
} from '#shared/members/biodata.fields.ts';
import type { Member } from '#shared/members/members.contract.ts';
import { displayPhone, whatsAppLink } from '#shared/phone.ts';
import { judgeNumber } from '#shared/whatsapp-numbers.ts';
import { DateText } from '../../../components/texts/DateText.tsx';
import { DescriptionList } from '../../../components/texts/DescriptionList.tsx';

interface BiodataFactsProps {
  member: Member;
  groups: readonly BiodataGroup[];
  /** Stands before them. */
  first: { label: string; value: string };
}

/** Shows the biodata of some groups, as a list. */
export function BiodataFacts({ member, groups, first }: BiodataFactsProps) {
  const facts = biodataIn(...groups).map((name) => ({
    label: biodataField(name).label,
    value: shown(member, name),
  }));
  return <DescriptionList items={[first, ...facts]} />;
}

function shown(member: Member, name: BiodataField): ReactNode {
  if (name === 'company_category') return member.company_category?.name;
  if (name === 'hp') return <PhoneLink number={member.hp} />;
  if (biodataField(name).kind === 'optionalDate') return <DateText value={member[name]} />;
  return member[name];
}

/** A number as Indonesians type it; opens a WhatsApp chat where it can have one. */
function PhoneLink({ number }: { number: string }) {
  if (judgeNumber(number).digits === null) return displayPhone(number);
  return (
    <a href={whatsAppLink(number)} target="_blank" rel="noreferrer">
      {displayPhone(number)}
    </a>
  );
}
