// Rows of types and signers as calls answer them.
import type { LetterType, Signer } from '#shared/letters/letter-types.contract.ts';
import type { SignerRow } from './letter-types.db.ts';
import type { ShownType } from './letter-types.service.ts';
import { readOwnFields } from './stored-letters.rule.ts';

export function typeView({ type, signers, nextNumber }: ShownType): LetterType {
  return {
    ...type,
    fields: readOwnFields(type.fields),
    signers: signers.map(({ signer_id, place, may_use_image, name, position }) => ({
      signer_id,
      place,
      may_use_image,
      name,
      position,
    })),
    next_number: nextNumber,
  };
}

export function signerView(row: SignerRow): Signer {
  return row;
}
