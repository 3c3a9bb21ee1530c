import { formatDate } from '#shared/dates.ts';

/** Characters of a long text. */
const MAX_SHOWN_LENGTH = 200;

interface ShownValueProps {
  value: unknown;
  /** What the other person has there: of two lists only the entries that differ are shown. */
  other: unknown;
}

/** Shows a value of a field as a person reads it. */
export function ShownValue({ value, other }: ShownValueProps) {
  if (!Array.isArray(value)) return shortened(inWords(value));
  if (value.length === 0) return '(kosong)';
  const others: unknown[] = Array.isArray(other) ? other : [];
  const different = value
    .map((entry: unknown, index) => ({ place: index + 1, text: inWords(entry), was: inWords(others[index]) }))
    .filter(({ text, was }) => text !== was);
  if (different.length === 0) return `${value.length} isian pertama`;
  return (
    <ol>
      {different.map(({ place, text }) => (
        <li key={place} value={place}>
          {shortened(text)}
        </li>
      ))}
    </ol>
  );
}

/** The texts of an entry, separated by colons. */
function inWords(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '(kosong)';
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (typeof value === 'object') return Object.values(value).map(inWords).join(': ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value;
}

function shortened(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}
