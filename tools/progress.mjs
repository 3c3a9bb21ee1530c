// Tells that long work goes on, so that nobody takes a slow machine for one that hangs. Plain JavaScript, because
// `scripts/prepare.mjs` uses it on the machine's own Node before anything is installed.

const INTERVAL_MS = 10_000;

/**
 * Prints what begins, and then every ten seconds how far it is.
 * @template T
 * @param {string} what such as 'Building the web app'
 * @param {Promise<T>} work
 * @param {() => string} describe how far it is, such as '12 of 30 packages, '
 * @returns {Promise<T>}
 */
export async function showProgress(what, work, describe = () => '') {
  console.log(`${what} …`);
  const began = Date.now();
  const timer = setInterval(
    () => console.log(`  ${describe()}${Math.round((Date.now() - began) / 1000)} s`),
    INTERVAL_MS,
  );
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
