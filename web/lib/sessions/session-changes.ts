// Tells all tabs of the browser that a session has started, changed or ended.
import { type Area, removeAllDrafts } from '../unsaved/stored-names.ts';

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Calls back after every change of a session, in this tab or another. Returns the function that unsubscribes. */
export function watchSessions(listener: () => void): () => void {
  listeners.add(listener);
  openChannel();
  return () => listeners.delete(listener);
}

/** Call it after the cookies of a session have changed. `loggedOut`: each tab drops what was typed there. */
export function announceSessionChange(loggedOut?: Area): void {
  if (loggedOut) removeAllDrafts(loggedOut);
  callListeners();
  openChannel().postMessage(loggedOut ?? 'changed');
}

/** Opened when first needed: it takes milliseconds that a starting page cannot spare. */
function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('sessions');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'member' || data === 'admin') removeAllDrafts(data);
    callListeners();
  });
  return channel;
}

function callListeners(): void {
  for (const listener of listeners) listener();
}
