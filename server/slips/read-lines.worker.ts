// The thread that finds the lines of one picture.
export { readLines as default } from './read-lines.ts';
