import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { bankAccounts, type Move } from '#shared/bank-accounts/bank-accounts.contract.ts';
import actions from '../../../components/tables/RowActions.module.css';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import styles from './MoveButtons.module.css';

interface MoveButtonsProps {
  id: number;
  /** For screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

/** Up and down in the list. At its ends a button stays, so that the focus of a keyboard does, too. */
export function MoveButtons({ id, name, isFirst, isLast }: MoveButtonsProps) {
  const [reload] = useReload();
  const [move] = useAction(async (to: Move) => {
    const focused = document.activeElement;
    await call(bankAccounts.move, { params: { id }, body: { to } });
    await reload();
    // An element that moves in the document loses the focus.
    if (focused instanceof HTMLElement) focused.focus();
  });
  return (
    <>
      <button
        type="button"
        className={`${actions.root} ${styles.root}`}
        data-square
        aria-label={`Naikkan ${name}`}
        title="Naikkan"
        aria-disabled={isFirst}
        onClick={() => !isFirst && move('up')}
      >
        <IconArrowUp size={18} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={`${actions.root} ${styles.root}`}
        data-square
        aria-label={`Turunkan ${name}`}
        title="Turunkan"
        aria-disabled={isLast}
        onClick={() => !isLast && move('down')}
      >
        <IconArrowDown size={18} stroke={1.75} aria-hidden />
      </button>
    </>
  );
}
