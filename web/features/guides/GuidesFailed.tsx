import { useAsyncError } from 'react-router';
import buttons from '../../components/ButtonLink.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { errorText } from '../../lib/toasts.ts';
import { useReload } from '../../lib/use-reload.ts';

/** Shown when the guides could not be fetched after the screen had opened. */
export function GuidesFailed() {
  const [reload, isReloading] = useReload();
  return (
    <EmptyState
      title="Panduan tidak dapat ditampilkan"
      text={errorText(useAsyncError())}
      action={
        <button
          type="button"
          className={buttons.root}
          data-variant="default"
          disabled={isReloading}
          onClick={reload}
        >
          Coba lagi
        </button>
      }
    />
  );
}
