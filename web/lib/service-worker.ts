// Registers the service worker on pages that run scripts.

/** Registers it after everything else has loaded. */
export function registerServiceWorker(): void {
  // Not available outside of secure contexts.
  if (!('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
