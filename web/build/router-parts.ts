// Mends a part of React Router that renders the whole page once more than needed.
import type { Plugin } from 'vite';

const MODULE = /\/react-router\/dist\/production\/lib\/dom-export\/hydrated-router\.js$/;

/**
 * After each navigation `HydratedRouter` notes the new location outside of the transition that shows the new data.
 * React therefore rendered every component with the old data before the new: a third of the time.
 */
const urgent = 'setLocation(newState.location)';
const together = `React$1.startTransition(() => ${urgent})`;

export function routerParts(): Plugin {
  return {
    name: 'router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: MODULE },
      handler(code) {
        if (!code.includes(urgent)) throw new Error(`React Router has changed ${MODULE}.`);
        return { code: code.replace(urgent, together), map: null };
      },
    },
    generateBundle() {
      if (![...this.getModuleIds()].some((id) => MODULE.test(id)))
        throw new Error(`React Router has moved ${MODULE}.`);
    },
  };
}
