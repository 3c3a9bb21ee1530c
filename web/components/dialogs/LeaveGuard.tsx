import { useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { readSession, type SessionKind } from '../../lib/sessions/session.ts';
import { onDemand } from '../../lib/startup/on-demand.ts';
import { confirmWith, hasUnsaved } from '../../lib/unsaved/unsaved-forms.ts';
import type { LeaveDialogProps } from './LeaveDialog.tsx';

interface LeaveGuardProps {
  /** The session that the screen needs; undefined for a screen of visitors. */
  kind?: SessionKind;
}

/** Asks before unsaved texts are left: by a link, the browser's buttons, a logout or a closed tab. */
export function LeaveGuard({ kind }: LeaveGuardProps) {
  // A screen keeps its forms while only its filters change. Without its session nobody can stay.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      hasUnsaved() &&
      (kind === undefined || readSession(kind) !== null),
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

  const leaving = kind === undefined ? 'visit' : 'screen';
  return (
    <LeaveDialog
      isOpen={isLoggingOut || blocker.state === 'blocked'}
      leaving={isLoggingOut ? 'logout' : leaving}
      onClose={() => answer(false)}
      onLeave={() => answer(true)}
    />
  );
}

/** Loaded on demand: most visits of the area never need it. */
const LeaveDialog = onDemand<LeaveDialogProps>(
  async () => (await import('./LeaveDialog.tsx')).LeaveDialog,
  ({ isOpen }) => isOpen,
);
