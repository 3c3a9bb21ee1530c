// Loads the code of a dialog after its screen. The screen loads faster, and the dialog still opens without a delay.
import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { errorMessages } from '#shared/messages.ts';
import { showError } from '../toasts.ts';
import { firstInteraction } from './first-interaction.ts';
import { whenIdle } from './when-idle.ts';

interface DialogProps {
  onClose: () => void;
}

/**
 * Loads the code when somebody uses the page and the browser is idle, or when the dialog opens before that. If it
 * cannot be loaded (no network, or the build was replaced), the dialog closes and a toast says why.
 */
export function onDemand<P extends DialogProps>(
  load: () => Promise<ComponentType<P>>,
  isOpen: (props: P) => boolean,
): FunctionComponent<P> {
  let loaded: ComponentType<P> | undefined;

  return function OnDemand(props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const isNeeded = isOpen(props);
    const closeWithError = useEffectEvent(() => {
      showError(errorMessages.outdatedPage);
      props.onClose();
    });

    // Loading code is a side effect outside of React.
    useEffect(() => {
      if (Dialog) return undefined;
      const loadNow = async () => {
        loaded = await load();
        // A transition, so that typing and scrolling do not wait for it.
        startTransition(() => setDialog(() => loaded));
      };
      if (!isNeeded) return whenUsedAndIdle(() => void loadNow().catch(() => {}));
      void loadNow().catch(() => closeWithError());
      return undefined;
    }, [Dialog, isNeeded]);

    return Dialog ? createElement(Dialog, props) : null;
  };
}

/** Returns a function that cancels it. */
function whenUsedAndIdle(work: () => void): () => void {
  let cancel = () => {};
  let isCancelled = false;
  void firstInteraction().then(() => {
    if (!isCancelled) cancel = whenIdle(work);
  });
  return () => {
    isCancelled = true;
    cancel();
  };
}
