// Short messages in the top-right corner. Each action has one owner that shows them.
import { delays } from '#shared/limits.ts';
import { errorMessages } from '#shared/messages.ts';
import { CallError } from './call-error.ts';
import { paths } from './paths.ts';
import { setUpLinks } from './set-up-links.ts';

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'loading';
  text: string;
  /** Milliseconds; with Infinity it stays until it is closed. */
  duration: number;
  /** A button that undoes the action. */
  undo?: { label: string; run: () => void };
  /** Where the reader can solve it; 'chapter': in the chapter of the screen. */
  link?: { label: string; to: string } | 'chapter';
}

/** Shows that something worked, for 5 s, 10 s in the admin area, or `duration` (ms; Infinity until closed). */
export function showSuccess(text: string, duration = usualDuration()): void {
  put({ id: nextId++, kind: 'success', text, duration });
}

/**
 * Shows that something worked and can be undone. It replaces the previous one of its kind, so that a series of actions
 * does not pile up. Returns the function that closes it.
 */
export function showUndoable(text: string, undo: NonNullable<Toast['undo']>): () => void {
  for (const toast of shown) if (toast.undo) closeToast(toast.id);
  const id = nextId++;
  put({ id, kind: 'success', text, duration: usualDuration(), undo });
  return () => closeToast(id);
}

/** Shows why something failed: the server's message, or a general one. Stays 10 s. Returns the function that closes it. */
export function showError(error: unknown, duration: number = delays.toast.error): () => void {
  const id = nextId++;
  put({ id, kind: 'error', ...errorToast(error), duration });
  return () => closeToast(id);
}

/** Shows that something is in progress, until it is closed or turns into an error. */
export function showLoading(text: string) {
  const id = nextId++;
  put({ id, kind: 'loading', text, duration: Infinity });
  return {
    error: (error: unknown) => put({ id, kind: 'error', ...errorToast(error), duration: delays.toast.error }),
    close: () => closeToast(id),
  };
}

export function closeToast(id: number): void {
  shown = shown.filter((toast) => toast.id !== id);
  callListeners();
}

export function errorText(error: unknown): string {
  if (typeof error === 'string') return error;
  return error instanceof CallError ? error.message : errorMessages.internal;
}

/** A locked month is reopened on its page, and what is missing is set on its own. */
function errorToast(error: unknown): Pick<Toast, 'text' | 'link'> {
  const text = errorText(error);
  if (!(error instanceof CallError)) return { text };
  if (error.closedMonth !== undefined)
    return { text, link: { label: 'Buka halaman bulan', to: paths.adminMonth(error.closedMonth) } };
  const [missing] = error.missingSettings;
  if (missing) return { text, link: setUpLinks[missing] };
  return error.isAboutState ? { text, link: 'chapter' } : { text };
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: () => shown,
  shownByServer: () => none,
};

const none: Toast[] = [];
const listeners = new Set<() => void>();
let shown: Toast[] = none;
let nextId = 1;

/** A toast with a known id replaces the old one: this turns loading into a result. */
function put(toast: Toast): void {
  const isKnown = shown.some(({ id }) => id === toast.id);
  shown = isKnown ? shown.map((old) => (old.id === toast.id ? toast : old)) : [...shown, toast];
  callListeners();
}

function callListeners(): void {
  for (const listener of listeners) listener();
}

function usualDuration(): number {
  return location.pathname.startsWith('/admin') ? delays.toast.admin : delays.toast.success;
}
