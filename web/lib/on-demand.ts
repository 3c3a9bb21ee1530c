// Dialogs whose code is no part of their screen: the screen is there sooner, and they still open at once.
import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { errorMessages } from '#shared/messages.ts';
import { showError } from './toasts.ts';

interface DialogProps {
  onClose: () => void;
}

/**
 * Fetches the code once the browser has nothing better to do, or when the dialog opens before that. If it cannot be had,
 * because the network or the build is gone, the dialog closes and a toast says why.
 */
export function onDemand<P extends DialogProps>(
  load: () => Promise<ComponentType<P>>,
  isOpen: (props: P) => boolean,
): FunctionComponent<P> {
  let loaded: ComponentType<P> | undefined;

  return function OnDemand(props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const isWanted = isOpen(props);
    const refuse = useEffectEvent(() => {
      showError(errorMessages.outdatedPage);
      props.onClose();
    });

    // The code of the program is outside of React.
    useEffect(() => {
      if (Dialog) return undefined;
      const arrive = async () => {
        loaded = await load();
        setDialog(() => loaded);
      };
      if (!isWanted) return whenIdle(() => void arrive().catch(() => {}));
      void arrive().catch(() => refuse());
      return undefined;
    }, [Dialog, isWanted]);

    return Dialog ? createElement(Dialog, props) : null;
  };
}

/** Returns the way to stop. Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(request);
}
