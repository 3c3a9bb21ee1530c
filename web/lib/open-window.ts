// Opens a document in a new window although its address is known only after a call (AMB-073).

/**
 * Must be called inside the click itself, or the browser blocks the window. The window closes again when the address
 * cannot be had, and the error goes on to the caller.
 */
export async function openWhenReady(address: Promise<string>): Promise<void> {
  const opened = window.open('', '_blank');
  if (opened) opened.opener = null;
  try {
    const url = await address;
    if (opened) opened.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    opened?.close();
    throw error;
  }
}
