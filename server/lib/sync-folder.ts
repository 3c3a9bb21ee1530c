// Makes the names in a folder durable: a new file survives a power cut only with its entry.
import { open } from 'node:fs/promises';

/** Windows cannot open folders, and stores their entries without a sync. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
