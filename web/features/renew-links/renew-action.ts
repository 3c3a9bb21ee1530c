// The forms of the renewal page, sent without scripts: an order, or a proof with its file.
import { data, redirect } from 'react-router';
import { renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { getBackend, type LoaderContext } from '../../lib/backend.ts';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/calls/call.ts';
import { numberFrom } from '../../lib/forms/number-from.ts';
import { paths } from '../../lib/paths.ts';

/** A form that was refused, with what was typed. */
export interface RefusedForm {
  name: 'order' | 'proof';
  message: string;
  errors: Record<string, string[]>;
  typed: Record<string, string>;
}

interface Sent {
  token: string;
  context: LoaderContext;
}

/** Leads back to the page, so that reloading it sends nothing twice. Otherwise what was refused, with its status. */
export function answerForm(sent: Sent) {
  return getBackend(sent.context).form?.isUpload ? sendProof(sent) : order(sent);
}

function order({ token, context }: Sent) {
  return sendOrRefuse({ token, context }, 'order', async ({ duration = '', ...shown }) => {
    const seen = shown[shownTotal(duration)];
    const body = { duration: numberFrom(duration), ...(seen && { seen: { total: numberFrom(seen) } }) };
    await call(renewLinks.order, { params: { token }, body }, { context });
  });
}

/** Returns the name of the field with the total that the page showed for so many years. */
export function shownTotal(years: number | string): string {
  return `total_${years}`;
}

function sendProof({ token, context }: Sent) {
  return sendOrRefuse(
    { token, context },
    'proof',
    async ({ no = '', bank_account_name = '', note = '' }, file) => {
      const body = { no, bank_account_name, note };
      await call(renewLinks.sendProof, { params: { token }, body, file }, { context });
    },
  );
}

async function sendOrRefuse(
  { token, context }: Sent,
  name: RefusedForm['name'],
  send: (typed: RefusedForm['typed'], file: Blob | null) => Promise<void>,
) {
  const { fields = {}, file = null, refusal = null } = getBackend(context).form ?? {};
  const typed = textsOf(fields);
  try {
    if (refusal) throw new CallError(refusal.status, refusal.body);
    await send(typed, file);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { message, errors, status } = error;
    return data<RefusedForm>({ name, typed, message, errors }, { status: status || 503 });
  }
  throw redirect(paths.renew(token), 303);
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
