// Turns violated constraints of the database into refusals that a user understands.
import { isReservedAddress, violatedUnique, violatesReference } from '../db/db-errors.ts';
import { invalid, refused } from '../lib/errors.ts';

/** Throws 422 at the field when the write violates the unique column of the same name. */
export async function refuseTaken<T>(write: Promise<T>, field: string, message: string): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const isReserved = field === 'email' && isReservedAddress(error);
    if (isReserved || violatedUnique(error)?.includes(field)) throw invalid({ [field]: message });
    throw error;
  }
}

/** Throws 422 when the row to delete is still referred to. */
export async function refuseUsed(deletion: Promise<void>, message: string): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (violatesReference(error)) throw refused(message);
    throw error;
  }
}
