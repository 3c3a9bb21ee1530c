import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  type MemberCategory as Category,
  type CategorySpan,
  memberCategories,
} from '#shared/member-categories/member-categories.contract.ts';
import { ConfirmAction } from '../../../../../components/dialogs/ConfirmAction.tsx';
import { Card } from '../../../../../components/page/Card.tsx';
import { EventList } from '../../../../../components/records/EventList.tsx';
import { DateText, TimeText } from '../../../../../components/texts/DateText.tsx';
import { call } from '../../../../../lib/calls/call.ts';
import { useAction } from '../../../../../lib/calls/use-action.ts';
import { useReload } from '../../../../../lib/calls/use-reload.ts';
import { onDemand } from '../../../../../lib/startup/on-demand.ts';
import { showSuccess, showUndoable } from '../../../../../lib/toasts.ts';

const ChangeCategory = onDemand(
  async () => (await import('./ChangeCategory.tsx')).ChangeCategory,
  ({ isOpen }) => isOpen,
);

interface MemberCategoryProps {
  memberId: number;
  stored: Category;
}

/** Shows the kinds of member that somebody was and is, with the change of the kind and its undo. */
export function MemberCategory({ memberId, stored }: MemberCategoryProps) {
  const [isChanging, setChanging] = useState(false);
  const [toUndo, setToUndo] = useState<number | null>(null);
  const [reload] = useReload();

  async function undo(changeId: number) {
    showSuccess((await call(memberCategories.undo, { params: { id: changeId } })).message);
    await reload();
  }
  const [undoFromToast] = useAction(undo);

  async function onChanged(message: string, changed: Category) {
    setChanging(false);
    await reload();
    const changeId = lastUndoable(changed);
    if (changeId) showUndoable(message, { label: 'Batalkan', run: () => void undoFromToast(changeId) });
    else showSuccess(message);
  }

  const before = stored.history[1]?.category;
  const lastChange = lastUndoable(stored);
  return (
    <Card
      title="Kategori Anggota"
      actions={
        <Button variant="default" onClick={() => setChanging(true)}>
          Ubah kategori
        </Button>
      }
    >
      <EventList
        label="Riwayat kategori anggota"
        events={stored.history.map((span, index) => ({
          key: span.change_id ?? 0,
          title: span.category?.name ?? 'Tanpa kategori',
          detail: <Times span={span} />,
          more: (
            <>
              {span.reason && <p>{span.reason}</p>}
              {index === 0 && lastChange !== null && (
                <Button variant="default" onClick={() => setToUndo(lastChange)}>
                  Batalkan perubahan terakhir
                </Button>
              )}
            </>
          ),
        }))}
      />
      <ChangeCategory
        isOpen={isChanging}
        memberId={memberId}
        stored={stored}
        onClose={() => setChanging(false)}
        onChanged={onChanged}
      />
      <ConfirmAction
        isOpen={toUndo !== null}
        title="Batalkan Perubahan Kategori"
        action="Batalkan perubahan"
        onClose={() => setToUndo(null)}
        onConfirm={async () => {
          if (toUndo !== null) await undo(toUndo);
        }}
      >
        Anggota ini kembali ke kategori {before?.name}. Tagihan yang sudah dibuat atau diganti tetap seperti
        sekarang.
      </ConfirmAction>
    </Card>
  );
}

/** The last change; null without one, and where there was no category before: nobody returns to none. */
function lastUndoable({ history: [present, before] }: Category): number | null {
  return before?.category ? (present?.change_id ?? null) : null;
}

function Times({ span }: { span: CategorySpan }) {
  return (
    <>
      {span.ended_on ? 'Dari' : 'Sejak'} <DateText value={span.begins_on} />
      {span.ended_on && (
        <>
          {' '}
          sampai <DateText value={span.ended_on} />
        </>
      )}
      {span.changed_at && (
        <>
          . {span.is_imported ? 'Impor' : 'Diubah'}
          {span.changed_by && ` oleh ${span.changed_by}`}, <TimeText value={span.changed_at} />
        </>
      )}
    </>
  );
}
