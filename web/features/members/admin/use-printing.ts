// Opens the card or the letter of a member in a new window.
import { memberDocuments } from '#shared/documents/documents.contract.ts';
import { downloadMessages } from '#shared/documents/documents.messages.ts';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { openWhenReady } from '../../../lib/open-window.ts';

/** Both must be called inside a click, or the browser blocks the window. */
export function usePrinting(memberId: number) {
  const params = { id: memberId };
  const [printCard, isPrintingCard] = useAction(() => openWhenReady(call(memberDocuments.card, { params })), {
    loading: downloadMessages.card,
  });
  const [printLetter, isPrintingLetter] = useAction(
    () => openWhenReady(call(memberDocuments.letter, { params })),
    { loading: downloadMessages.letter },
  );
  return { printCard, isPrintingCard, printLetter, isPrintingLetter };
}
