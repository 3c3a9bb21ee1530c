import { type ReactNode, type RefObject, useRef } from 'react';
import { FACTS_FIELD, isField, letterFields } from '#shared/association/letter.fields.ts';
import { typeInto } from '../../../lib/forms/type-into.ts';
import { useSettings } from '../../../lib/root-data.ts';
import { FieldChips } from '../FieldChips.tsx';
import styles from './FieldText.module.css';

interface FieldTextProps {
  /** What the text is for. */
  name: string;
  text: string;
  /** Characters. */
  limit: number;
  /** Whether the text may have the box with the member's data. */
  hasFacts?: boolean;
  children: (area: RefObject<HTMLTextAreaElement | null>) => ReactNode;
}

const chips = Object.entries(letterFields).map(([name, { label }]) => ({ field: `{${name}}`, label }));
const facts = { field: FACTS_FIELD, label: 'Kotak data anggota' };

/** Shows a text with fields: its input, the fields to insert, and what it says for a made-up member. */
export function FieldText({ name, text, limit, hasFacts = false, children }: FieldTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.root}>
      <div className={styles.input}>
        {children(area)}
        <p className={styles.count} aria-hidden>
          {text.length} / {limit}
        </p>
      </div>
      <FieldChips
        chips={hasFacts ? [facts, ...chips] : chips}
        onPick={(field) => insert(area.current, field)}
      />
      <TextExample of={name} text={text} />
    </div>
  );
}

/** At the cursor, which stays behind the field. The box with the data gets a paragraph without other words. */
function insert(area: HTMLTextAreaElement | null, field: string): void {
  if (!area) return;
  area.focus();
  const before = area.value.slice(0, area.selectionStart);
  const after = area.value.slice(area.selectionEnd);
  typeInto(area, field === FACTS_FIELD ? asParagraph(field, { before, after }) : field);
}

function asParagraph(field: string, { before, after }: { before: string; after: string }): string {
  const missing = (newlines: number) => '\n'.repeat(Math.max(0, 2 - newlines));
  const above = before === '' ? '' : missing(/\n*$/.exec(before)?.[0].length ?? 0);
  const below = after === '' ? '' : missing(/^\n*/.exec(after)?.[0].length ?? 0);
  return above + field + below;
}

/** Bold, italic, and fields, in this order: no mark begins inside a field. */
const PIECE = /(\{[^{}\n]*\}|\*\*[^*\n]+\*\*|(?<![\w*])\*[^*\n]+\*|(?<!\w)_(?:\{[^{}\n]*\}|[^_\n])+_(?!\w))/;

/** The text with the values of a made-up member. Lists and lines are broken as typed; the PDF shows the layout. */
function TextExample({ of, text }: { of: string; text: string }) {
  const { association_name, support_email } = useSettings();
  const values = { asosiasi: association_name, email_kantor: support_email };
  return (
    <section className={styles.example} aria-label={`Contoh isi ${of}`}>
      <p className={styles.title} aria-hidden>
        Contoh isi
      </p>
      <div className={styles.text}>{shown(text, values)}</div>
    </section>
  );
}

function shown(text: string, values: Record<string, string>): ReactNode[] {
  return text.split(PIECE).map((piece, index) => {
    // Pieces have no identity but their place.
    const key = index;
    if (piece === FACTS_FIELD)
      return (
        <span key={key} className={styles.facts}>
          Kotak data anggota
        </span>
      );
    if (piece.startsWith('{')) return <Value key={key} field={piece} values={values} />;
    const [, bold] = /^\*\*(.+)\*\*$/.exec(piece) ?? [];
    if (bold) return <strong key={key}>{shown(bold, values)}</strong>;
    const [, , italic] = /^([*_])(.+)\1$/.exec(piece) ?? [];
    return italic ? <em key={key}>{shown(italic, values)}</em> : piece;
  });
}

function Value({ field, values }: { field: string; values: Record<string, string> }) {
  const name = field.slice(1, -1);
  if (!isField(name)) return <mark className={styles.unknown}>{field}</mark>;
  return <span className={styles.value}>{values[name] ?? letterFields[name].example}</span>;
}
