// Opens a document in a new window although its URL is known only after a call.

/**
 * Must be called synchronously in the click, or the browser blocks the window. Without a window the document replaces
 * this page, unless `whenBlocked` does something else. If the call fails, the window closes again and the error is
 * rethrown.
 */
export async function openWhenReady(
  answer: Promise<{ data: string }>,
  whenBlocked: (url: string) => void = (url) => window.location.assign(url),
): Promise<void> {
  const opened = window.open('', '_blank');
  if (opened) opened.opener = null;
  try {
    const { data: url } = await answer;
    if (opened) opened.location.replace(url);
    else whenBlocked(url);
  } catch (error) {
    opened?.close();
    throw error;
  }
}
