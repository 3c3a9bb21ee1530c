// Statuses and durations as choices of filters and forms.
import {
  decidableStatuses,
  memberStatuses,
  memberStatusLook,
  paymentStatuses,
  paymentStatusLook,
} from '#shared/labels.ts';
import { durations } from '#shared/limits.ts';

export const memberStatusOptions = memberStatuses.map((value) => ({
  value,
  label: memberStatusLook[value].label,
}));

export const paymentStatusOptions = paymentStatuses.map((value) => ({
  value,
  label: paymentStatusLook[value].label,
}));

/** What an admin may set. */
export const decisionOptions = decidableStatuses.map((value) => ({
  value,
  label: paymentStatusLook[value].label,
}));

/** 1 to 5 years. */
export const durationOptions = durations.map((years) => ({ value: String(years), label: `${years} tahun` }));
