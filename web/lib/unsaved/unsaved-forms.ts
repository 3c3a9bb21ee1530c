// The forms of the page in which something was typed and not saved. They are asked for before the page is left.

interface UnsavedForm {
  hasChanges: () => boolean;
  /** Drops what was typed, here and in the storage. */
  discard: () => void;
}

const forms = new Set<UnsavedForm>();

/** Returns the function that ends it. */
export function watchForm(form: UnsavedForm): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

let isReleased = false;

export function hasUnsaved(): boolean {
  return !isReleased && [...forms].some((form) => form.hasChanges());
}

export function discardUnsaved(): void {
  for (const form of forms) form.discard();
}

/** The page is left in any case: the browser must not ask. */
export function releasePage(): void {
  isReleased = true;
}

/** Shows a dialog; true when the person wants to leave. */
type Confirm = () => Promise<boolean>;

let confirm: Confirm | null = null;

/** Sets the dialog. Returns the function that removes it. */
export function confirmWith(dialog: Confirm): () => void {
  confirm = dialog;
  return () => {
    confirm = null;
  };
}

/** Asks before a logout that drops what was typed; true where nothing was. */
export async function mayDrop(): Promise<boolean> {
  return !hasUnsaved() || confirm === null || confirm();
}
