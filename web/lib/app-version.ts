// The version of this product, as package.json says it.
export const appVersion = String(import.meta.env.VITE_APP_VERSION);
