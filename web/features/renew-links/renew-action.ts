// The forms of the renewal page, sent without scripts: an order, or a proof with its file.
import { data, redirect } from 'react-router';
import { errorMessages } from '#shared/messages.ts';
import { renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import type { LoaderContext } from '../../lib/backend.ts';
import { call } from '../../lib/calls/call.ts';
import { CallError } from '../../lib/calls/call-error.ts';
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
  request: Request;
  token: string;
  context: LoaderContext;
}

/** Leads back to the page, so that reloading it sends nothing twice. Otherwise what was refused, with its status. */
export function answerForm(sent: Sent) {
  const isUpload = sent.request.headers.get('content-type')?.startsWith('multipart/');
  return isUpload ? sendProof(sent) : order(sent);
}

function order({ request, token, context }: Sent) {
  return answered(token, 'order', async (typed) => {
    const { duration = '' } = Object.assign(typed, textsOf(await readForm(request)));
    const body = { duration: numberFrom(duration) };
    await call(renewLinks.order, { params: { token }, body }, { context });
  });
}

function sendProof({ request, token, context }: Sent) {
  return answered(token, 'proof', async (typed) => {
    // A link that is over must not cost the upload: the file is not read before.
    await call(renewLinks.show, { params: { token } }, { context });
    const form = await readForm(request);
    const { no = '', bank_account_name = '', note = '' } = Object.assign(typed, textsOf(form));
    const photo = form.get('photo');
    const file = photo instanceof File && photo.size > 0 ? photo : null;
    const body = { no, bank_account_name, note };
    await call(renewLinks.sendProof, { params: { token }, body, file }, { context });
  });
}

/** `send` fills in what was typed as soon as it knows. */
async function answered(
  token: string,
  name: RefusedForm['name'],
  send: (typed: RefusedForm['typed']) => Promise<void>,
) {
  const typed: RefusedForm['typed'] = {};
  try {
    await send(typed);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { message, errors, status } = error;
    return data<RefusedForm>({ name, typed, message, errors }, { status: status || 503 });
  }
  throw redirect(paths.renew(token), 303);
}

/** Bytes that are no form are refused like any other. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new CallError(400, { message: errorMessages.malformed });
  }
}

function textsOf(form: FormData): Record<string, string> {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}
