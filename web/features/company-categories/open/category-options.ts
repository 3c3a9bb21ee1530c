// Institution categories as the options of a select. Apart from the call that lists them, which public pages do not load.

export interface CategoryOption {
  value: string;
  label: string;
}

export function toOptions(categories: readonly { id: number; name: string }[]): CategoryOption[] {
  return categories.map(({ id, name }) => ({ value: String(id), label: name }));
}
