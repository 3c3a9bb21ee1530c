// Loads the test files of the command line into one process, which runs one after the other.
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href);
