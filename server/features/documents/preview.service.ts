// Letters and cards of a made-up member, with settings that are not saved yet.
import type { SettingValues } from '#shared/association/setting-groups.ts';
import type { Deps } from '../../deps.ts';
import type { DocumentContent } from '../../pdf/content.ts';
import { exampleContent } from './documents.view.ts';

type PreviewDeps = Pick<Deps, 'config' | 'association' | 'documents'>;

/** A PDF in base64; nothing is stored. Throws 503 when too many documents are waiting. */
export async function previewDocument(
  { config, association, documents: renderer }: PreviewDeps,
  kind: DocumentContent['kind'],
  documents: SettingValues['documents'],
): Promise<string> {
  const content = exampleContent(kind, { ...association.current(), documents }, config.appUrl);
  const bytes = await renderer.render({ content, photo: null, signature: null });
  return Buffer.from(bytes).toString('base64');
}
