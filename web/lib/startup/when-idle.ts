// Work that can wait until the browser has nothing better to do.

/** Calls `work` once, after 3 s at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(request);
}
