// Statuses and durations as choices of filters and forms.

import { keysOf } from '#shared/keys.ts';
import { durations } from '#shared/limits.ts';
import { memberStatuses, memberStatusLook } from '#shared/membership/membership.states.ts';
import {
  decidableStatuses,
  decisionKey,
  paymentStatuses,
  paymentStatusFacts,
} from '#shared/payments/payments.states.ts';

export const memberStatusOptions = memberStatuses.map((value) => ({
  value,
  label: memberStatusLook[value].label,
}));

export const paymentStatusOptions = paymentStatuses.map((value) => ({
  value,
  label: paymentStatusFacts[value].label,
}));

/** What an admin may set. */
export const decisionOptions = decidableStatuses.map((value) => ({
  value,
  label: paymentStatusFacts[value].label,
  /** Chooses it in the verification dialog. */
  key: decisionKey(value),
}));

/** 1 to 5 years. */
export const durationOptions = durations.map((years) => ({ value: String(years), label: `${years} tahun` }));

/** A table of labels as the options of a select. */
export function optionsFrom(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return keysOf(labels).map((value) => ({ value, label: labels[value] ?? value }));
}
