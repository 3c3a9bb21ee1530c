// Removes drawn papers: they can all be drawn again.
import type { Deps } from '../../deps.ts';
import { removeDrawn } from '../documents/collect-documents.open.job.ts';
import { findOrphanedPapers } from './draw-papers.open.service.ts';

export function collectPapers(deps: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  return removeDrawn(deps, 'papers', (keys) => findOrphanedPapers(deps, keys));
}
