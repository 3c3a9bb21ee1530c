// Tells the server which inline scripts of a page are our own; it takes the mark away again.
import { createContext } from 'react';

/** Undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined);
