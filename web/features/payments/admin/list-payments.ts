// The data of the two lists of payments: a page of payments filtered by the URL, and the filters' choices.
import type { SearchedPage } from '#shared/answers.ts';
import { type AuditEvent, audit } from '#shared/audit/audit.contract.ts';
import { type Payment, payments } from '#shared/payments/payments.contract.ts';
import type { PaymentStatus } from '#shared/payments/payments.states.ts';
import type { LoaderContext } from '../../../lib/backend.ts';
import { type CallOptions, call } from '../../../lib/calls/call.ts';
import { findRows } from '../../../lib/calls/searched-pages.ts';
import { readFilters } from '../../../lib/use-filters.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';

/** The filters of the current list, without its page. */
export interface PaymentQuery {
  keyword?: string;
  company_category?: string;
  status?: string;
}

export interface LoadedPayments {
  list: SearchedPage<Payment>;
  query: PaymentQuery;
  categories: CategoryOption[];
}

/** `defaultStatus` applies while the address names no status. */
export async function listPayments(
  { request, context }: { request: Request; context: LoaderContext },
  defaultStatus: PaymentStatus | '',
): Promise<LoadedPayments> {
  const options = { signal: request.signal, context };
  const names = ['page', 'keyword', 'company_category', 'status'] as const;
  const { page, ...query } = readFilters(request, names, { status: defaultStatus });
  const [{ list }, categories] = await Promise.all([
    findRows(pageOfPayments, { ...query, page }, options),
    listCategoryOptions(options),
  ]);
  return { list, query, categories };
}

export function pageOfPayments(
  query: PaymentQuery & { page?: string | number; only?: 'rows' | 'total' },
  options?: CallOptions,
): Promise<SearchedPage<Payment>> {
  return call(payments.list, { query }, options);
}

export async function loadPayment(id: number, signal?: AbortSignal): Promise<Payment> {
  const { data } = await call(payments.show, { params: { id } }, { signal });
  return data;
}

/** Loads admin actions on this payment, newest first. */
export async function loadTimeline(id: number, signal?: AbortSignal): Promise<AuditEvent[]> {
  const { data } = await call(audit.ofPayment, { params: { id } }, { signal });
  return data;
}
