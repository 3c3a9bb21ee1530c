// Changes a text field as if someone had typed, so that the browser's undo works.

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Replaces what is selected in the focused field. Where the browser cannot type, the text is set directly. */
export function typeInto(field: TextField, text: string): void {
  const isTyped = text ? document.execCommand('insertText', false, text) : document.execCommand('delete');
  if (isTyped) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
