// The only place that makes errors for callers: each constructor is named by its meaning.
import type { MissingSetting } from '#shared/association/example.rules.ts';
import { setUpErrors } from '#shared/association/set-up.messages.ts';
import type { ChangedField, ErrorBody } from '#shared/errors.contract.ts';
import { errorMessages, refusalMessages } from '#shared/messages.ts';
import { monthErrors } from '#shared/months/months.messages.ts';
import { twoStepErrors } from '#shared/two-step/two-step.messages.ts';

export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Makes the error 422: one message per wrong field; the first becomes the general message. */
export function invalid(fields: Record<string, string | string[]>): HttpError {
  const errors = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text].flat()]));
  const first = Object.values(errors)[0]?.[0] ?? errorMessages.invalid;
  return new HttpError(422, { message: first, errors });
}

/** Makes the error 422 without a field: the current state forbids it. */
export const refused = (message: string) => new HttpError(422, { message });

/** Makes the error 400: the request cannot be read at all. */
export const malformed = () => new HttpError(400, { message: errorMessages.malformed });

export const unauthenticated = () => new HttpError(401, { message: errorMessages.unauthenticated });

export const forbidden = (message: string = errorMessages.forbidden) => new HttpError(403, { message });

/**
 * Makes the error 403: this admin may only set up two-step login. By this field clients distinguish it from other
 * refusals.
 */
export const twoStepRequired = () =>
  new HttpError(403, {
    message: twoStepErrors.setUpFirst,
    errors: { two_step: [twoStepErrors.setUpFirst] },
  });

export const notFound = (message: string = errorMessages.notFound) => new HttpError(404, { message });

/** Returns what a look-up returned. Throws 404 where it found nothing. */
export function orNotFound<Found>(found: Found | undefined, message?: string): Found {
  if (found === undefined) throw notFound(message);
  return found;
}

/** Makes the error 404: the member was merged into this one. Only admins are told. */
export const mergedInto = (survivorId: number) =>
  new HttpError(404, { message: errorMessages.notFound, merged_into: survivorId });

/** Makes the error 409: someone else changed it in the meantime. */
export const conflict = (message: string) => new HttpError(409, { message });

/**
 * Makes the error 422: name or account of the association are still the example's. By the field clients know where to
 * set them.
 */
export const notSetUp = (missing: readonly MissingSetting[]) =>
  new HttpError(422, { message: setUpErrors.admin, missing_settings: [...missing] });

/** Makes the error 409: these fields are no longer what the form saw. */
export const staleForm = (changed: ChangedField[]) =>
  new HttpError(409, { message: refusalMessages.staleForm, changed });

/** Makes the error 409: the money of the month, `YYYY-MM`, is locked. */
export const monthClosed = (month: string) =>
  new HttpError(409, { message: monthErrors.closed(month), closed_month: month });

export const tooLarge = () =>
  new HttpError(413, { message: errorMessages.tooLarge }, { connection: 'close' });

export const tooMany = (retryAfterSeconds: number) =>
  new HttpError(429, { message: errorMessages.tooMany }, { 'retry-after': String(retryAfterSeconds) });

/** Makes the error 502: a server that we depend on for this one call refused it. */
export const badGateway = (message: string) => new HttpError(502, { message });

/** Makes the error 503: a slow upload gave its place to others. */
export const uploadEnded = () =>
  new HttpError(503, { message: refusalMessages.uploadEnded }, { 'retry-after': '5' });

export const unavailable = () =>
  new HttpError(503, { message: errorMessages.unavailable }, { 'retry-after': '5' });
