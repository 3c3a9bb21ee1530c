// Turns every error into the one error body; details go to the log with the request id.
import type { FastifyInstance } from 'fastify';
import { depositErrors } from '#shared/deposits/deposits.messages.ts';
import { errorMessages } from '#shared/messages.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import {
  billOfOthersIn,
  closedMonthIn,
  isContention,
  isDatabaseAway,
  usedDepositIn,
  violatesReference,
} from '../db/db-errors.ts';
import { conflict, HttpError, monthClosed, unavailable } from '../lib/errors.ts';
import { StoreAwayError } from '../storage/file-store.ts';

const framework: Record<string, { status: number; message: string }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, message: errorMessages.wrongContentType },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: errorMessages.tooLarge },
};

export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const known = translate(error);
    if (isRefusalForLoad(error)) request.log.warn({ err: error }, 'request refused, too much is running');
    else if (known.status >= 500) request.log.error({ err: error }, 'request failed');
    return reply
      .code(known.status)
      .headers(known.headers)
      .type('application/json; charset=utf-8')
      .send(known.body);
  });
}

/** The product works as it should: what it depends on being away never is an `HttpError` here. */
const isRefusalForLoad = (error: Error) => error instanceof HttpError && error.status === 503;

function translate(error: Error & { code?: string; statusCode?: number }): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreAwayError || isDatabaseAway(error) || isContention(error)) return unavailable();
  // A row that the change refers to was deleted since: a category, or the admin who makes the change.
  if (violatesReference(error)) return conflict(errorMessages.changedByOthers);
  const closedMonth = closedMonthIn(error);
  if (closedMonth !== null) return monthClosed(closedMonth);
  const usedDeposit = usedDepositIn(error);
  if (usedDeposit !== null) return conflict(depositErrors.used(usedDeposit));
  const billOfOthers = billOfOthersIn(error);
  if (billOfOthers !== null) return conflict(paymentErrors.paysForOthers(billOfOthers));
  const known = error.code ? framework[error.code] : undefined;
  if (known) return new HttpError(known.status, { message: known.message });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new HttpError(error.statusCode, { message: errorMessages.malformed });
  return new HttpError(500, { message: errorMessages.internal });
}
