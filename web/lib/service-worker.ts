// Brings the service worker into pages that run scripts; those that do without it stay without.

/** After everything else: nobody waits for it. */
export function registerServiceWorker(): void {
  // Missing outside of secure contexts.
  if (!('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
