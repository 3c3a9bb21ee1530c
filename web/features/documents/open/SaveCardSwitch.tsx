import { useSyncExternalStore } from 'react';
import { jakartaDay } from '#shared/dates.ts';
import type { MemberCard } from '#shared/documents/documents.contract.ts';
import { documentErrors } from '#shared/documents/documents.messages.ts';
import { SwitchRow } from '../../../components/buttons/SwitchRow.tsx';
import { DateText } from '../../../components/texts/DateText.tsx';
import { useAction } from '../../../lib/calls/use-action.ts';
import {
  findCardEnd,
  removeSavedCard,
  SAVED_CARD_DAYS,
  watchSavedCard,
} from '../../../lib/sessions/saved-card.ts';
import { useSession } from '../../../lib/sessions/use-session.ts';
import { showError } from '../../../lib/toasts.ts';
import { saveCard } from './save-card.ts';

/** Lets the member choose to store the card on this device; off until then. */
export function SaveCardSwitch({ loadCard }: { loadCard: () => Promise<MemberCard> }) {
  const memberId = useSession('member')?.user?.id;
  const end = useSyncExternalStore(
    watchSavedCard,
    () => findCardEnd(memberId),
    () => null,
  );
  const [save, isSaving] = useAction(async () => {
    if (memberId === undefined) return;
    const card = await loadCard();
    await saveCard(memberId, card).catch(() => showError(documentErrors.cardNotSaved));
  });

  return (
    <SwitchRow
      label="Simpan di perangkat ini"
      isOn={end !== null}
      isDisabled={memberId === undefined || isSaving}
      onSwitch={(isOn) => (isOn ? save() : removeSavedCard())}
    >
      {end === null ? <Offer /> : <Saved until={end} />}
    </SwitchRow>
  );
}

function Offer() {
  return `Kartu dapat dibuka tanpa internet selama ${SAVED_CARD_DAYS} hari sejak terakhir dilihat, dan terhapus saat anda logout. Jangan aktifkan di perangkat yang dipakai bersama.`;
}

function Saved({ until }: { until: string }) {
  return (
    <>
      Kartu dapat dibuka tanpa internet sampai <DateText value={jakartaDay(until)} />, lebih lama setiap kali
      anda melihatnya. Kartu terhapus saat anda logout.
    </>
  );
}
