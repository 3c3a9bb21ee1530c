import { Button } from '@mantine/core';
import { type Merge, merges, type UndoPreview } from '#shared/merges/merges.contract.ts';
import { undoLook } from '#shared/undo.states.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FormActions } from '../../components/forms/FormFields.tsx';
import { RefusalHelp } from '../../components/links/RefusalHelp.tsx';
import { Awaiting } from '../../components/texts/Awaiting.tsx';
import { call } from '../../lib/calls/call.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { useFetched } from '../../lib/calls/use-fetched.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { showSuccess } from '../../lib/toasts.ts';
import styles from './UndoDialog.module.css';

interface UndoDialogProps {
  merge: Merge | null;
  onClose: () => void;
}

/** Shows what the undo of a merge would do, and whether it can be done. */
export function UndoDialog({ merge, onClose }: UndoDialogProps) {
  return (
    <Dialog opened={merge !== null} onClose={onClose} title="Batalkan Penggabungan">
      {merge && <Undoing key={merge.id} id={merge.id} onClose={onClose} />}
    </Dialog>
  );
}

function Undoing({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useFetched(id, loadMerge);
  const [reload] = useReload();
  const [undo, isRunning] = useAction(async () => {
    showSuccess((await call(merges.undo, { params: { id } })).message);
    onClose();
    await reload();
  });
  const isPrevented = data === undefined || data.obstacles.length > 0;
  return (
    <div className={styles.root}>
      {data === undefined && <Awaiting error={error} lines={2} />}
      {data && <Effects undo={data} />}
      <FormActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Kembali
        </Button>
        <Button color="red" loading={isRunning} disabled={isPrevented} onClick={undo}>
          Batalkan Penggabungan
        </Button>
      </FormActions>
    </div>
  );
}

function Effects({ undo: { merged_name, survivor, obstacles, staying } }: { undo: UndoPreview }) {
  if (obstacles.length > 0)
    return (
      <Notice color="red" title={undoLook.retained.label}>
        <ul className={styles.list}>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
        Apa yang masih dapat dilakukan? <RefusalHelp />.
      </Notice>
    );
  return (
    <>
      <p>
        {merged_name} dan {survivor?.name} menjadi dua data lagi, seperti sebelum digabung. Tagihan yang
        dibatalkan saat digabung terbuka lagi.
      </p>
      {staying.length > 0 && (
        <Notice title="Diubah sejak digabung">
          Isian ini tetap pada {survivor?.name}: {staying.join(', ')}.
        </Notice>
      )}
    </>
  );
}

async function loadMerge(id: number, signal: AbortSignal) {
  return (await call(merges.show, { params: { id } }, { signal })).data;
}
