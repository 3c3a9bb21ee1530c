import { Notice } from '../../components/feedback/Notice.tsx';
import { proofFields } from './ProofForm.tsx';
import type { RefusedForm } from './renew-action.ts';

/** Why a form was refused, above everything, unless a field says it. */
export function FormRefusal({ refused }: { refused: RefusedForm | undefined }) {
  if (!refused || proofFields.some((field) => refused.errors[field])) return null;
  return <Notice color="red">{refused.message}</Notice>;
}
