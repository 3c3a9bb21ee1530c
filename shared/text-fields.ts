// Texts with fields that people write: {nama} becomes a name.

export interface TextField {
  label: string;
  /** What it becomes in the example or preview. */
  example: string;
}

/** The text with the values of its fields. An empty value also removes the space in front of it. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/( ?)\{([a-z_]+)\}/g, (typed, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? typed : value && space + value;
  });
}

/** What is in braces and is none of these fields, as typed; a brace without its partner, too. */
export function unknownFieldsIn(text: string, fields: object): string[] {
  const found = text.match(/\{[^{}]*\}?|\}/g) ?? [];
  return found.filter((typed) => !(typed.endsWith('}') && Object.hasOwn(fields, typed.slice(1, -1))));
}

/** '{sapaan}, {nama}, …' for messages. */
export function fieldListOf(fields: object): string {
  return Object.keys(fields)
    .map((name) => `{${name}}`)
    .join(', ');
}
