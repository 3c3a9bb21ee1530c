// The first interaction of a visitor. Code that a page may need later is loaded after it, so that readers do not pay for it.

const INTERACTIONS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'];

let first: Promise<void> | undefined;

/** Resolves at the first movement, touch or key since the page was loaded; immediately when there was one. */
export function firstInteraction(): Promise<void> {
  first ??= new Promise((resolve) => {
    const watch = new AbortController();
    const options = { signal: watch.signal, capture: true, passive: true };
    const finish = () => {
      watch.abort();
      resolve();
    };
    for (const event of INTERACTIONS) window.addEventListener(event, finish, options);
  });
  return first;
}
