// Tells all tabs of the browser that a session has started, changed or ended.

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Calls back after every change of a session, in this tab or another. Returns the function that unsubscribes. */
export function watchSessions(listener: () => void): () => void {
  listeners.add(listener);
  openChannel();
  return () => listeners.delete(listener);
}

/** To be called after the cookies of a session have changed. */
export function announceSessionChange(): void {
  callListeners();
  openChannel().postMessage('changed');
}

/** Opened when first needed: it takes milliseconds that a starting page cannot spare. */
function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('sessions');
  channel.addEventListener('message', callListeners);
  return channel;
}

function callListeners(): void {
  for (const listener of listeners) listener();
}
