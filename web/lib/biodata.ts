// Biodata as form values: text, never null.
import type { Member } from '#shared/members.contract.ts';
import { displayPhone } from '#shared/phone.ts';

export const emptyBiodata = {
  title_before_name: '',
  title_after_name: '',
  place_of_birth: '',
  date_of_birth: '',
  company: '',
  company_category: '',
  hp: '',
};

export type BiodataValues = typeof emptyBiodata;

export function biodataOf(member: Member): BiodataValues {
  return {
    title_before_name: member.title_before_name ?? '',
    title_after_name: member.title_after_name ?? '',
    place_of_birth: member.place_of_birth ?? '',
    date_of_birth: member.date_of_birth ?? '',
    company: member.company,
    company_category: String(member.company_category_id ?? ''),
    hp: displayPhone(member.hp),
  };
}
