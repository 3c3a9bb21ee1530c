// Every document that is made from the code, and how.
import { describeRooms } from './described-rooms.ts';
import { describeSchema } from './described-schema.ts';
import { readSources } from './sources.ts';

export const generatedDocs = [
  { path: 'docs/schema.sql', describe: describeSchema },
  { path: 'docs/rooms.md', describe: async () => describeRooms(readSources()) },
];
