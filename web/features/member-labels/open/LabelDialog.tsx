import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { labels, type ShownLabel } from '#shared/member-labels/member-labels.contract.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { FormActions } from '../../../components/forms/FormFields.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { Awaiting } from '../../../components/texts/Awaiting.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { LabelBadge } from './LabelBadge.tsx';
import styles from './LabelDialog.module.css';

interface LabelDialogProps {
  isOpen: boolean;
  memberId: number;
  given: readonly ShownLabel[];
  onClose: () => void;
}

/** Gives a member labels and takes them, each as it is pressed. */
export function LabelDialog({ isOpen, ...choices }: LabelDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={choices.onClose} title="Atur Label">
      <LabelChoices {...choices} />
    </Dialog>
  );
}

const loadLabels = async (_: number, signal: AbortSignal) => (await call(labels.list, {}, { signal })).data;

function LabelChoices({ memberId, given, onClose }: Omit<LabelDialogProps, 'isOpen'>) {
  const { data, error } = useFetched(memberId, loadLabels);
  const [chosen, setChosen] = useState(() => new Set(given.map(({ id }) => id)));
  const [reload] = useReload();
  const [change] = useAction(async (label: ShownLabel) => {
    const isOn = !chosen.has(label.id);
    const { data: left, message } = await call(isOn ? labels.give : labels.take, {
      params: { id: memberId, label: label.id },
    });
    setChosen(new Set(left.map(({ id }) => id)));
    showSuccess(message);
    await reload();
  });
  return (
    <>
      {data === undefined && <Awaiting error={error} lines={4} />}
      {data?.length === 0 && (
        <p>
          Belum ada label. <TextLink to={paths.adminLabels()}>Buat label</TextLink> lebih dulu.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={styles.root}>
          {data.map((label) => (
            <li key={label.id}>
              <Checkbox
                label={<LabelBadge label={label} />}
                checked={chosen.has(label.id)}
                onChange={() => void change(label)}
              />
            </li>
          ))}
        </ul>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Tutup
        </Button>
      </FormActions>
    </>
  );
}
