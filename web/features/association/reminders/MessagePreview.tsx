import { mailParts, optOutWords, renewButton } from '#shared/reminders/mail-parts.rules.ts';
import { useSettings } from '../../../lib/root-data.ts';
import styles from './MessagePreview.module.css';

interface MessagePreviewProps {
  /** Whose values fill the text. */
  reader: string;
  text: string;
  values: Record<string, string>;
  /** Of the mail; without it the text is only for WhatsApp. */
  subject?: string;
}

/** Shows the message as its reader sees it: the mail, and the draft for WhatsApp. */
export function MessagePreview({ reader, text, values, subject }: MessagePreviewProps) {
  return (
    <section className={styles.root} aria-label={`Pratinjau untuk ${reader}`}>
      <p className={styles.title} aria-hidden>
        Pratinjau untuk {reader}
      </p>
      {subject && <MailPreview subject={subject} text={text} values={values} />}
      <figure className={styles.chat}>
        <figcaption className={styles.channel}>WhatsApp</figcaption>
        <p className={styles.text}>
          <FilledText text={text} values={values} />
        </p>
      </figure>
    </section>
  );
}

type MailPreviewProps = Pick<MessagePreviewProps, 'text' | 'values'> & { subject: string };

function MailPreview({ subject, text, values }: MailPreviewProps) {
  const { association_name } = useSettings();
  return (
    <figure className={styles.mail}>
      <figcaption className={styles.channel}>Email dari {association_name}</figcaption>
      <p className={styles.subject}>
        <FilledText text={subject} values={values} />
      </p>
      {mailParts(text).map(({ words, hasButton }, index) => {
        // Paragraphs have no identity but their place.
        const key = index;
        return (
          <div key={key} className={styles.part}>
            {words && (
              <p className={styles.text}>
                <FilledText text={words} values={values} />
              </p>
            )}
            {hasButton && <span className={styles.button}>{renewButton}</span>}
          </div>
        );
      })}
      <p className={styles.foot}>{optOutWords}</p>
    </figure>
  );
}

interface FilledTextProps {
  text: string;
  /** By name of the field. */
  values: Record<string, string>;
}

/** The text with its values marked; what is in braces and no field is marked as wrong. */
function FilledText({ text, values }: FilledTextProps) {
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
