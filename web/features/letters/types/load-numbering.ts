// What the form of a type needs in addition to the type.
import { paperNumberSettings } from '#shared/association/paper-numbers.contract.ts';
import { jakartaDay } from '#shared/dates.ts';
import { letterNumbers, letterSigners } from '#shared/letters/letter-types.contract.ts';
import { call } from '../../../lib/calls/call.ts';

/** The signers, and what numbers of today depend on. */
export async function loadNumbering(options: Parameters<typeof call>[2]) {
  const [signers, terms, settings] = await Promise.all([
    call(letterSigners.list, {}, options),
    call(letterNumbers.terms, {}, options),
    call(paperNumberSettings.show, {}, options),
  ]);
  const { abbreviation } = settings.data.value;
  return {
    signers: signers.data,
    numbers: { terms: terms.data, abbreviation, today: jakartaDay(new Date().toISOString()) },
  };
}
