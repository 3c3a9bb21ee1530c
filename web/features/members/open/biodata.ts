// Biodata as form values: text, never null.
import type { Member } from '#shared/members/members.contract.ts';
import { displayPhone } from '#shared/phone.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';

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

/** The values as the API takes them. */
export function biodataBody<V extends BiodataValues>(values: V) {
  return { ...values, company_category: numberFrom(values.company_category) };
}

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
