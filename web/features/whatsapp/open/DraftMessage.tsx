import type { Draft } from '#shared/whatsapp/whatsapp.contract.ts';
import { whatsAppTexts } from '#shared/whatsapp/whatsapp.messages.ts';
import { numberReasons } from '#shared/whatsapp-numbers.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import styles from './DraftMessage.module.css';

/** Shows the text as the member will read it, and what to know before it is sent. */
export function DraftMessage({ draft }: { draft: Draft }) {
  return (
    <div className={styles.root}>
      {draft.reason && <Notice color="orange">{numberReasons[draft.reason]}</Notice>}
      {draft.url !== null && !draft.is_text_in_url && (
        <Notice color="orange">{whatsAppTexts.longText}</Notice>
      )}
      {draft.polite_at !== null && <Notice color="orange">{whatsAppTexts.impolite(draft.polite_at)}</Notice>}
      <p className={styles.text}>{draft.text}</p>
    </div>
  );
}
