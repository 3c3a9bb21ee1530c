// Reads JSON that this browser has stored. Another version of the product, or a person, may have written it.

type Fields = Record<string, unknown>;

/** Reads the value; null when there is none, when it cannot be read, or when it has another form. */
export function parseStored<T>(json: string | null, hasForm: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return hasForm(value) ? value : null;
  } catch {
    return null;
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tells whether all fields are among those of the model, each with a value of the same kind. */
export function fitsModel<V extends Fields>(model: V, value: unknown): value is Partial<V> {
  return (
    isFields(value) && Object.entries(value).every(([name, part]) => kindOf(part) === kindOf(model[name]))
  );
}

/** Tells whether a value fits the model, and no field of the model is missing. */
export function isLike<V extends Fields>(model: V, value: unknown): value is V {
  return fitsModel(model, value) && Object.keys(model).every((name) => name in value);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'null' : typeof value;
}
