// Biodata as form values: text, never null.
import { type BiodataField, forBiodata } from '#shared/members/biodata.fields.ts';
import type { Member } from '#shared/members/members.contract.ts';
import { displayPhone } from '#shared/phone.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';

export type BiodataValues = Record<BiodataField, string>;

export const emptyBiodata: BiodataValues = forBiodata(() => '');

/** Returns the values as the API accepts them. */
export function biodataBody<V extends BiodataValues>(values: V) {
  return { ...values, company_category: numberFrom(values.company_category) };
}

export function fillBiodata(member: Member | undefined): BiodataValues {
  if (!member) return emptyBiodata;
  return forBiodata((name) => {
    if (name === 'company_category') return String(member.company_category?.id ?? '');
    return name === 'hp' ? displayPhone(member.hp) : (member[name] ?? '');
  });
}
