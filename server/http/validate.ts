// Runs the schemas of an endpoint over a request and names all wrong fields together.
import type { z } from 'zod';
import type { Endpoint, Received } from '#shared/endpoint.ts';
import { errorMessages } from '#shared/messages.ts';
import { invalid, malformed, notFound } from '../lib/errors.ts';

interface Raw {
  params: unknown;
  query: unknown;
  body: unknown;
  file: object | null;
}

/** Replaces Zod's English messages where a contract has no message. */
const unnamed = { error: () => errorMessages.invalid };

/** 404 for the path, 422 for everything else that is wrong. */
export function validate<E extends Endpoint>(endpoint: E, raw: Raw): Received<E> {
  const params = validateParams(endpoint, raw.params);
  const query = endpoint.query?.safeParse(raw.query ?? {}, unnamed);
  const body = endpoint.body?.safeParse(isRecord(raw.body) ? raw.body : {}, unnamed);
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (raw.body !== undefined && endpoint.body && !isRecord(raw.body)) throw malformed();
  // The file is above the other fields in every form.
  const missing =
    endpoint.upload?.required && !raw.file ? { [endpoint.upload.field]: ['File wajib dipilih.'] } : {};
  const errors = { ...missing, ...byField(issues) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { params, query: query?.data, body: body?.data } as Received<E>;
}

/** Unknown ids in a path are 404. */
export function validateParams<E extends Endpoint>(endpoint: E, given: unknown): Received<E>['params'] {
  const params = endpoint.params?.safeParse(given);
  if (params && !params.success) throw notFound();
  return params?.data as Received<E>['params'];
}

/** Nobody reads more; a body of nothing but wrong entries has hundreds of thousands. */
const MAX_REPORTED_FAULTS = 200;

/** A fault inside a list or an object is named by its whole path: `benefits.0.title`. */
function byField(issues: z.core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues.slice(0, MAX_REPORTED_FAULTS)) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'form';
    fields[field] = [...(fields[field] ?? []), issue.message];
  }
  return fields;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
