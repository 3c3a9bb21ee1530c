import type { ReactNode } from 'react';
import { FACTS_FIELD, isField, letterFields } from '#shared/association/letter-fields.ts';
import { useSettings } from '../../../lib/root-data.ts';
import styles from './TextExample.module.css';

/** Bold, italic, and fields, in this order: no mark begins inside a field. */
const PIECE = /(\{[^{}\n]*\}|\*\*[^*\n]+\*\*|(?<![\w*])\*[^*\n]+\*|(?<!\w)_(?:\{[^{}\n]*\}|[^_\n])+_(?!\w))/;

/** The text with the values of a made-up member. Lists and lines are broken as typed; the PDF shows the layout. */
export function TextExample({ of, text }: { of: string; text: string }) {
  const { association_name, support_email } = useSettings();
  const values = { asosiasi: association_name, email_kantor: support_email };
  return (
    <section className={styles.root} aria-label={`Contoh isi ${of}`}>
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
