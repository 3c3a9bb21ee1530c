// The OpenAPI document, made from the same schemas that validate and serialize.
import { z } from 'zod';
import type { Access, Endpoint } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { errorBody } from '#shared/errors.contract.ts';
import { HASH_PREFIX } from '#shared/seen.ts';
import type { CallLimit } from '#shared/throttles.ts';

interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, object>;
}

/** How many uploads of one client may be unfinished at the same time. */
type UploadLimits = Record<'admin' | 'member' | 'stranger', number>;

export function openApi(appName: string, appUrl: string, uploads: UploadLimits) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [group, members] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries(members)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const id = { tags: [group], operationId: `${group}.${name}` };
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: { ...id, ...operation(endpoint, uploads) },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${appName} API`, version: '1' },
    servers: [{ url: appUrl }],
    paths,
    components: {
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', description: 'Token of POST /api/auth/login' },
        admin: { type: 'http', scheme: 'bearer', description: 'Token of POST /api/admin/auth/login' },
      },
      schemas: { Error: jsonSchema(errorBody) },
    },
  };
}

function operation(endpoint: Endpoint, uploads: UploadLimits): Omit<Operation, 'tags' | 'operationId'> {
  const { access } = endpoint;
  const parameters = [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)];
  return {
    summary: access === 'super_admin' ? `${endpoint.summary} Super Admin only.` : endpoint.summary,
    ...(access === 'public' ? {} : { security: [{ [access === 'member' ? 'member' : 'admin']: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', ...json(jsonSchema(endpoint.response)) },
      ...tooManyCalls(endpoint),
      ...tooManyUploads(endpoint, uploads),
      default: { description: 'Failure', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function tooManyCalls({ throttle }: Endpoint): Record<string, object> {
  if (!throttle) return {};
  const description =
    throttle === 'verb' ? 'Too many failed attempts, or mails for one address' : limitOf(throttle);
  return { 429: tryLater(description) };
}

function tooManyUploads({ access, upload }: Endpoint, uploads: UploadLimits): Record<string, object> {
  if (!upload) return {};
  const most: Record<Access, string> = {
    public: `${uploads.stranger} unfinished uploads of one link`,
    member: `${uploads.member} unfinished uploads of one account`,
    admin: `${uploads.admin} unfinished uploads of one account`,
    super_admin: `${uploads.admin} unfinished uploads of one account`,
  };
  const description = `More than ${most[access]}, or too many of all. Send files one after the other`;
  return { 503: tryLater(description) };
}

function tryLater(description: string): object {
  const headers = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } };
  return { description, headers, ...json({ $ref: '#/components/schemas/Error' }) };
}

function limitOf({ name, limit, windowSeconds }: CallLimit): string {
  return `More than ${limit} calls of one account in ${windowSeconds / 60} minutes, counted as '${name}'`;
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {} } = jsonSchema(schema) as { properties?: Record<string, object> };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: type,
  }));
}

const seen = {
  type: 'object',
  description: `The old value of each field that changes, as the call answered it that shows the record. A long text may be named by '${HASH_PREFIX}' and its SHA-256. With it other fields may be left out. 409 with 'changed' when someone has changed one of these fields since.`,
};

function requestBody({ body, upload, comparesSeen, formerly = {} }: Endpoint): { requestBody?: object } {
  if (!body && !upload) return {};
  const schema: { properties?: object; required?: string[] } = body ? jsonSchema(body) : { type: 'object' };
  if (comparesSeen) schema.properties = { ...schema.properties, seen };
  for (const [name, part] of Object.entries(formerly))
    schema.properties = { ...schema.properties, [name]: { deprecated: true, description: `seen.${part}` } };
  if (!upload) return { requestBody: { required: true, ...json(schema) } };
  const { properties, required = [] } = schema;
  const form = {
    ...schema,
    properties: { ...properties, [upload.field]: { type: 'string', format: 'binary' } },
    required: upload.required ? [...required, upload.field] : required,
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

function json(schema: object) {
  return { content: { 'application/json': { schema } } };
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return rest;
}
