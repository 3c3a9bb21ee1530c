// The serializer schema of an endpoint: responses contain only the fields that it names.
import { z } from 'zod';

interface JsonSchema {
  anyOf?: JsonSchema[];
  type?: string;
  const?: unknown;
  nullable?: boolean;
  [key: string]: unknown;
}

/** Returns JSON Schema of a response, in the subset that fast-json-stringify handles without run-time validation. */
export function responseSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
  });
}

/** `anyOf: [x, null]` → nullable x; a union of constants → their type. */
function simplify(schema: JsonSchema) {
  const alternatives = schema.anyOf;
  if (!alternatives) return;
  const some = alternatives.filter((alternative) => alternative.type !== 'null');
  const only = some[0];
  if (some.length === 1 && only && some.length < alternatives.length) {
    delete schema.anyOf;
    Object.assign(schema, only, { nullable: true });
  } else if (some.every((alternative) => typeof alternative.const === 'number')) {
    delete schema.anyOf;
    schema.type = 'integer';
  }
}
