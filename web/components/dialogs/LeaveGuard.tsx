import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { readSession, type SessionKind } from '../../lib/sessions/session.ts';
import { confirmWith, discardUnsaved, hasUnsaved } from '../../lib/unsaved/unsaved-forms.ts';
import { FormActions } from '../forms/FormFields.tsx';
import { Dialog } from './Dialog.tsx';

/** Asks before unsaved texts are left: by a link, the browser's buttons, a logout or a closed tab. */
export function LeaveGuard({ kind }: { kind: SessionKind }) {
  // A screen keeps its forms while only its filters change. Without a session nobody can stay.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsaved() && readSession(kind) !== null,
  );
  const [isLoggingOut, setLoggingOut] = useState(false);
  const answerLogout = useRef<(mayLogOut: boolean) => void>(undefined);

  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault();
  });

  // Who logs out is outside of this component.
  useEffect(
    () =>
      confirmWith(() => {
        // Popovers lie above all dialogs.
        for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
        setLoggingOut(true);
        return new Promise((resolve) => {
          answerLogout.current = resolve;
        });
      }),
    [],
  );

  const answer = (isLeaving: boolean) => {
    setLoggingOut(false);
    answerLogout.current?.(isLeaving);
    if (blocker.state === 'blocked') (isLeaving ? blocker.proceed : blocker.reset)();
  };
  const stay = () => answer(false);
  const leave = () => answer(true);

  return (
    <Dialog
      opened={isLoggingOut || blocker.state === 'blocked'}
      onClose={stay}
      title="Isian anda belum disimpan"
    >
      <p>
        {isLoggingOut
          ? 'Jika anda logout sekarang, isian itu dihapus.'
          : 'Jika anda keluar dari halaman ini, isian tetap ada di tab ini sampai anda menyimpannya atau logout.'}
      </p>
      <FormActions>
        <Button variant="default" onClick={stay} data-autofocus>
          Tetap di sini
        </Button>
        {!isLoggingOut && (
          <Button
            variant="default"
            onClick={() => {
              discardUnsaved();
              leave();
            }}
          >
            Hapus isian
          </Button>
        )}
        <Button color={isLoggingOut ? 'red' : undefined} onClick={leave}>
          {isLoggingOut ? 'Logout' : 'Keluar'}
        </Button>
      </FormActions>
    </Dialog>
  );
}
