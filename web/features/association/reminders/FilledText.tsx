import styles from './FilledText.module.css';

interface FilledTextProps {
  text: string;
  /** By name of the field. */
  values: Record<string, string>;
}

/** The text with its values marked; what is in braces and no field is marked as wrong. */
export function FilledText({ text, values }: FilledTextProps) {
  return text.split(/(\{[^{}\n]*\})/).map((piece, index) => {
    // Pieces have no identity but their place.
    const key = index;
    if (!piece.startsWith('{')) return piece;
    const value = values[piece.slice(1, -1)];
    if (value !== undefined)
      return (
        <span key={key} className={styles.value}>
          {value}
        </span>
      );
    return (
      <mark key={key} className={styles.unknown}>
        {piece}
      </mark>
    );
  });
}
