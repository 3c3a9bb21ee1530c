// A type of letter as its form has it: choices and numbers are texts.

import type { OwnField } from '#shared/letters/letter-text.rules.ts';
import type { LetterType } from '#shared/letters/letter-types.contract.ts';
import type {
  LetterAudience,
  LetterValidity,
  RequestRule,
  SignerPlace,
} from '#shared/letters/letters.states.ts';
import type { Counting } from '#shared/papers/number-pattern.rules.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';

export interface TypeValues extends Record<string, unknown> {
  name: string;
  code: string;
  pattern: string;
  counting: Counting;
  audience: LetterAudience;
  text: string;
  fields: OwnField[];
  signer_count: '1' | '2';
  signers: SignerValues[];
  validity: LetterValidity;
  validity_months: string;
  request_rule: RequestRule;
  is_active: boolean;
}

export interface SignerValues {
  signer_id: string;
  place: string;
  may_use_image: boolean;
}

export const newSigner: SignerValues = { signer_id: '', place: '1', may_use_image: false };

/** The pattern of most associations. */
const USUAL_PATTERN = '{seq:3}/{kode}/{asosiasi}/{romawi}/{tahun}';

/** Fills the form; undefined stands for a new type. */
export function typeValues(type: LetterType | undefined): TypeValues {
  return {
    name: type?.name ?? '',
    code: type?.code ?? '',
    pattern: type?.pattern ?? USUAL_PATTERN,
    counting: type?.counting ?? 'year',
    audience: type?.audience ?? 'member',
    text: type?.text ?? '',
    fields: type?.fields ?? [],
    signer_count: type?.signer_count === 2 ? '2' : '1',
    signers: type?.signers.map(({ signer_id, place, may_use_image }) => ({
      signer_id: String(signer_id),
      place: String(place),
      may_use_image: may_use_image === 1,
    })) ?? [newSigner],
    validity: type?.validity ?? 'none',
    validity_months: String(type?.validity_months ?? ''),
    request_rule: type?.request_rule ?? 'none',
    is_active: type?.is_active !== 0,
  };
}

/** Makes the body as the API accepts it. What does not show in the form is not sent. */
export function typeBody({ is_active, signer_count, signers, validity_months, ...values }: TypeValues) {
  const places: readonly SignerPlace[] = signer_count === '2' ? [1, 2] : [1];
  return {
    ...values,
    signer_count: places.length === 2 ? (2 as const) : (1 as const),
    signers: signers.map(({ signer_id, place, may_use_image }) => ({
      signer_id: numberFrom(signer_id),
      place: places.length === 2 && place === '2' ? (2 as const) : (1 as const),
      may_use_image: may_use_image ? (1 as const) : (0 as const),
    })),
    request_rule: values.audience === 'member' ? values.request_rule : ('none' as const),
    validity_months: values.validity === 'months' ? numberFrom(validity_months) : null,
    is_active: is_active ? (1 as const) : (0 as const),
  };
}
