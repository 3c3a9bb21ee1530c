import { useAsyncError } from 'react-router';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import buttons from '../../components/links/ButtonLink.module.css';
import { useReload } from '../../lib/calls/use-reload.ts';
import { errorText } from '../../lib/toasts.ts';

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
