// Texts with fields that people write: {nama} becomes a name.

export interface TextField {
  label: string;
  /** What it becomes in the example or preview. */
  example: string;
}

/** Returns the text with the values of its fields. An empty value also removes the space in front of it. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/( ?)\{([a-z_]+)\}/g, (typed, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? typed : value && space + value;
  });
}

/** Finds what is in braces and is none of these fields, as typed; a brace without its partner, too. */
export function unknownFieldsIn(text: string, fields: object): string[] {
  const found = text.match(/\{[^{}]*\}?|\}/g) ?? [];
  return found.filter((typed) => !(typed.endsWith('}') && Object.hasOwn(fields, typed.slice(1, -1))));
}

/** Lists '{sapaan}, {nama}, …' for messages. */
export function formatFieldList(fields: object): string {
  return Object.keys(fields)
    .map((name) => `{${name}}`)
    .join(', ');
}

/** Wrong fields that a message names. */
const MAX_NAMED_FIELDS = 5;
/** Characters of a wrong field in a message. */
const MAX_QUOTED_LENGTH = 40;

/** Lists wrong fields as a message names them: each once, few, and none of them long. Blank without any. */
export function quotedFields(typed: readonly string[]): string {
  const quoted = new Set(typed.map((field) => shortened(field)));
  return [...quoted].slice(0, MAX_NAMED_FIELDS).join(', ');
}

function shortened(field: string): string {
  return field.length > MAX_QUOTED_LENGTH ? `${field.slice(0, MAX_QUOTED_LENGTH)}…` : field;
}
