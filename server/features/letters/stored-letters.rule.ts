// What rows of letters hold as JSON.
import { z } from 'zod';

const ownFields = z.array(z.object({ name: z.string(), label: z.string() }));
const fieldValues = z.record(z.string(), z.string());
const signerIds = z.array(z.number());

export const readOwnFields = (stored: string) => ownFields.parse(JSON.parse(stored));
export const readFieldValues = (stored: string) => fieldValues.parse(JSON.parse(stored));
export const readSignerIds = (stored: string) => signerIds.parse(JSON.parse(stored));
