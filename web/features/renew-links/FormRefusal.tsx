import { Notice } from '../../components/feedback/Notice.tsx';
import type { RefusedForm } from './renew-action.ts';

interface FormRefusalProps {
  refused: RefusedForm | undefined;
  /** Those of the form, which show their own errors. */
  fields: readonly string[];
}

/** Why the form was refused, unless a field says it. */
export function FormRefusal({ refused, fields }: FormRefusalProps) {
  if (!refused || fields.some((field) => refused.errors[field])) return null;
  return <Notice color="red">{refused.message}</Notice>;
}
