// Registers the service worker on pages that run scripts.
import { whenIdle } from './when-idle.ts';

/** Registers it after everything else has loaded and the page is ready for its visitor. */
export function registerServiceWorker(): void {
  // Not available outside of secure contexts.
  if (!('serviceWorker' in navigator)) return;
  const register = () => whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
