import { ActionIcon } from '@mantine/core';
import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Tooltip } from '../../../components/buttons/Tooltip.tsx';
import styles from './EntryList.module.css';

interface EntryButtonsProps {
  name: string;
  /** Undefined where there is no further way. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** Moves or removes an entry of a list. */
export function EntryButtons({ name, onUp, onDown, onRemove }: EntryButtonsProps) {
  const buttons = [
    { action: 'up', label: 'Naikkan', Icon: IconUp, onClick: onUp },
    { action: 'down', label: 'Turunkan', Icon: IconDown, onClick: onDown },
    { action: 'remove', label: 'Hapus', Icon: IconTrash, onClick: onRemove },
  ];
  return (
    <div className={styles.buttons}>
      {buttons.map(({ action, label, Icon, onClick }) => (
        <Tooltip key={action} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="var(--square)"
            data-action={action}
            aria-label={`${label} ${name}`}
            disabled={!onClick}
            onClick={onClick}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
