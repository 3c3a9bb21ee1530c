// What an admin does with one draft: open it in WhatsApp, copy it, and say whether it was sent.
import { useEffect, useState } from 'react';
import type { Draft, DraftProgress } from '#shared/whatsapp/whatsapp.contract.ts';
import { type DraftReport, type DraftState, draftState } from '#shared/whatsapp/whatsapp-drafts.states.ts';
import { showError } from '../../../lib/toasts.ts';
import { reportDraft } from './whatsapp-queries.ts';

export interface DraftActions {
  state: DraftState;
  isAsking: boolean;
  isCopied: boolean;
  /** Who said the last thing about the draft. */
  who: string;
  /** Called by the click on the link: notes that the draft was opened. */
  open: () => void;
  copy: () => Promise<void>;
  report: (state: DraftReport) => Promise<void>;
}

interface Input {
  draft: Draft | undefined;
  progress: DraftProgress | null;
  /** Called with what the screen assumes, and with what the server stored. */
  onProgress: (progress: DraftProgress | null) => void;
  /** Called once, before the server has stored it. */
  onConfirmed?: () => void;
}

const COPIED_MS = 2000;

export function useDraftActions({ draft, progress, onProgress, onConfirmed }: Input): DraftActions {
  const state = progress ? draftState(progress) : 'made';
  const isAsking = useAsking(state === 'opened' && progress?.is_own === true);
  const [isCopied, setCopied] = useState(false);

  async function report(next: DraftReport): Promise<void> {
    const id = progress?.is_own ? progress.id : draft?.id;
    if (id === undefined) return;
    onProgress(assumeProgress({ id, progress, next }));
    if (next === 'confirmed') onConfirmed?.();
    try {
      onProgress((await reportDraft(id, next)).data);
    } catch (error) {
      showError(error);
      // What was opened stays open to be answered: the answer notes both.
      if (next !== 'opened') onProgress(progress);
    }
  }

  async function copy(): Promise<void> {
    if (!draft) return;
    try {
      await navigator.clipboard.writeText(draft.text);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    } catch {
      showError('Teks tidak dapat disalin. Silahkan salin secara manual.');
    }
  }

  function open(): void {
    if (draft && !draft.is_text_in_url) void copy();
    void report('opened');
  }

  return { state, isAsking, isCopied, who: progress?.admin_name ?? '', open, copy, report };
}

interface Assumed {
  id: number;
  progress: DraftProgress | null;
  next: DraftReport;
}

/** What the server will answer, as far as the screen needs it: the admin does not wait for it. */
function assumeProgress({ id, progress, next }: Assumed): DraftProgress {
  const now = new Date().toISOString();
  return {
    id,
    admin_name: progress?.is_own ? progress.admin_name : 'anda',
    is_own: true,
    opened_at: next === 'opened' ? now : (progress?.opened_at ?? now),
    confirmed_at: next === 'confirmed' ? now : null,
    undone_at: next === 'undone' ? now : null,
  };
}

/** Of the wait for a WhatsApp that opens without hiding this page. It also keeps a double tap from answering. */
const ASK_DELAY_MS = 1500;

/**
 * Whether to ask if the message was sent: once the admin is back from WhatsApp. False from the moment a draft opens here
 * until the page is shown again.
 */
function useAsking(isOpened: boolean): boolean {
  // A page that was loaded after the draft was opened is where the admin came back to.
  const [isBack, setBack] = useState(isOpened);
  const isAway = isOpened && !isBack;
  if (!isOpened && isBack) setBack(false);

  // Only the browser knows when the page is in front again.
  useEffect(() => {
    if (!isAway) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const comeBack = () => !document.hidden && setBack(true);
    const timer = setTimeout(comeBack, ASK_DELAY_MS);
    window.addEventListener('focus', comeBack, { signal });
    document.addEventListener('visibilitychange', comeBack, { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isAway]);

  return isOpened && isBack;
}
