// Runs the schemas of an endpoint over a request and names all wrong fields together.
import { z } from 'zod';
import type { Endpoint, Received } from '#shared/endpoint.ts';
import { errorMessages, refusalMessages } from '#shared/messages.ts';
import { invalid, malformed, notFound } from '../lib/errors.ts';

interface Raw {
  params: unknown;
  query: unknown;
  body: unknown;
  file: object | null;
}

/** Replaces Zod's English messages where a contract has no message. */
const unnamed = { error: () => errorMessages.invalid };

/** Throws 404 for the path, 422 for everything else that is wrong. */
export function validate<E extends Endpoint>(endpoint: E, raw: Raw): Received<E> {
  const params = validateParams(endpoint, raw.params);
  const query = endpoint.query?.safeParse(raw.query ?? {}, unnamed);
  const body = readBody(endpoint, isRecord(raw.body) ? raw.body : {});
  const issues = [...(query?.error?.issues ?? []), ...body.issues];
  if (raw.body !== undefined && endpoint.body && !isRecord(raw.body)) throw malformed();
  // The file is above the other fields in every form.
  const missing =
    endpoint.upload?.required && !raw.file ? { [endpoint.upload.field]: ['File wajib dipilih.'] } : {};
  const errors = { ...missing, ...byField(issues) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { params, query: query?.data, body: body.data } as Received<E>;
}

interface ReadBody {
  data: unknown;
  issues: z.core.$ZodIssue[];
}

function readBody({ body, comparesSeen, formerly }: Endpoint, sent: Record<string, unknown>): ReadBody {
  const given = formerly ? withSeen(sent, formerly) : sent;
  const { seen } = given;
  if (comparesSeen && body instanceof z.ZodObject && seen !== undefined && seen !== null)
    return readChange(body.shape, given, seen);
  const { data, error } = body?.safeParse(given, unnamed) ?? {};
  return { data, issues: error?.issues ?? [] };
}

/** What a client of an earlier version says of its screen becomes a part of `seen`. */
function withSeen(
  given: Record<string, unknown>,
  formerly: NonNullable<Endpoint['formerly']>,
): Record<string, unknown> {
  const names = Object.keys(formerly).filter((name) => given[name] !== undefined && given[name] !== null);
  if (names.length === 0 || Object.hasOwn(given, 'seen')) return given;
  return { ...given, seen: Object.fromEntries(names.map((name) => [formerly[name], given[name]])) };
}

/** Of a form that says what it saw: checks only the fields that it sends. The others stay. */
function readChange(shape: z.core.$ZodShape, given: Record<string, unknown>, seen: unknown): ReadBody {
  if (!isRecord(seen)) throw invalid({ seen: refusalMessages.unreadableSeen });
  const data: Record<string, unknown> = { seen };
  const issues: z.core.$ZodIssue[] = [];
  for (const [field, schema] of Object.entries(shape)) {
    if (!Object.hasOwn(given, field)) continue;
    const read = z.safeParse(schema, given[field], unnamed);
    if (read.success) data[field] = read.data;
    else issues.push(...read.error.issues.map((issue) => ({ ...issue, path: [field, ...issue.path] })));
  }
  return { data, issues };
}

/** Throws 404 for unknown ids in a path. */
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
