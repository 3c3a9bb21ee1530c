// Opens a document in a new window although its URL is known only after a call.

/**
 * Must be called synchronously in the click, or the browser blocks the window. If the call fails, the window closes
 * again and the error is rethrown.
 */
export async function openWhenReady(answer: Promise<{ data: string }>): Promise<void> {
  const opened = window.open('', '_blank');
  if (opened) opened.opener = null;
  try {
    const { data: url } = await answer;
    if (opened) opened.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    opened?.close();
    throw error;
  }
}
