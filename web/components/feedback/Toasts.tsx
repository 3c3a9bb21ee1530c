import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { closeToast, type Toast, toastStore } from '../../lib/toasts.ts';
import { useHelpPath } from '../../lib/use-help-path.ts';
import styles from './Toasts.module.css';

/** Shows all toasts of the page. The root mounts it once, so that they survive navigation. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.shown, toastStore.shownByServer);
  const cardsOf = (areErrors: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error') === areErrors)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <section className={styles.stack} aria-label="Pemberitahuan">
      {/* Errors announce themselves; inside the polite region they would be read twice. */}
      {cardsOf(true)}
      <div className={styles.polite} aria-live="polite">
        {cardsOf(false)}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const hold = useClosing(toast);
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : undefined}
      {...hold}
    >
      <ToastIcon kind={toast.kind} />
      <p className={styles.text}>{toast.text}</p>
      <SolvingLink toast={toast} />
      <UndoButton toast={toast} />
      <button type="button" className={styles.close} aria-label="Tutup" onClick={() => closeToast(toast.id)}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

function SolvingLink({ toast: { id, link } }: { toast: Toast }) {
  const chapter = useHelpPath();
  if (!link) return null;
  const { label, to } = link === 'chapter' ? { label: 'Lihat bantuan', to: chapter } : link;
  return (
    <Link className={styles.link} to={to} onClick={() => closeToast(id)}>
      {label}
    </Link>
  );
}

function UndoButton({ toast: { id, undo } }: { toast: Toast }) {
  if (!undo) return null;
  const closeAndUndo = () => {
    closeToast(id);
    undo.run();
  };
  return (
    <button type="button" className={styles.undo} onClick={closeAndUndo}>
      {undo.label}
    </button>
  );
}

function ToastIcon({ kind }: { kind: Toast['kind'] }) {
  if (kind === 'loading') return <span className={styles.spinner} aria-hidden />;
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertCircle;
  return <Icon className={styles.icon} size={22} stroke={1.75} aria-hidden />;
}

/** Closes the toast after its duration, which pauses under the pointer or the focus (WCAG 2.2.1). */
function useClosing({ id, duration }: Toast) {
  const [isHeld, setHeld] = useState(false);

  // A timer is outside of React.
  useEffect(() => {
    if (isHeld || !Number.isFinite(duration)) return;
    const timer = setTimeout(() => closeToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}
