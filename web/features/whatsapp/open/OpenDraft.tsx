import { useCallback, useState } from 'react';
import type { DraftProgress } from '#shared/whatsapp/whatsapp.contract.ts';
import { Awaiting } from '../../../components/texts/Awaiting.tsx';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { DraftButtons } from './DraftButtons.tsx';
import { DraftMessage } from './DraftMessage.tsx';
import { useDraftActions } from './use-draft-actions.ts';
import styles from './WhatsAppMessages.module.css';
import { type DraftRequest, makeDraft } from './whatsapp-queries.ts';

interface OpenDraftProps {
  isOpen: boolean;
  request: DraftRequest;
  onClose: () => void;
}

/** Shows one message with its buttons, outside of the walk-through. */
export function OpenDraft({ isOpen, request }: OpenDraftProps) {
  return isOpen ? <FetchedDraft request={request} /> : null;
}

function FetchedDraft({ request: { member, about, payment } }: Pick<OpenDraftProps, 'request'>) {
  const fetchDraft = useCallback(() => makeDraft({ member, about, payment }), [member, about, payment]);
  const { data: draft, error } = useFetched(member, fetchDraft);
  const [noted, setNoted] = useState<DraftProgress | null>(null);
  const actions = useDraftActions({ draft, progress: noted ?? draft ?? null, onProgress: setNoted });
  if (!draft) return <Awaiting error={error} lines={4} />;
  return (
    <div className={styles.root}>
      <DraftMessage draft={draft} />
      <DraftButtons draft={draft} actions={actions} />
    </div>
  );
}
