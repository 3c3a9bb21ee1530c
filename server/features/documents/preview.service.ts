// Letters and cards of a made-up member, with settings that are not saved yet.
import { associationImageMessages } from '#shared/association/association-images.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../lib/errors.ts';
import type { DocumentContent } from '../../pdf/content.ts';
import { imageBytes } from './documents.service.ts';
import { exampleContent } from './documents.view.ts';
import { readSignature } from './signature.service.ts';

/** A PDF in base64; nothing is stored. Throws 422 for an unknown signature, 503 when too many documents are waiting. */
export async function previewDocument(
  deps: Deps,
  kind: DocumentContent['kind'],
  documents: SettingValues['documents'],
): Promise<string> {
  const content = exampleContent(kind, { ...deps.association.current(), documents }, deps.config.appUrl);
  const signature = await readSignature(deps, documents.signature_image_id);
  if (documents.signature_image_id !== null && !signature)
    throw invalid({ signature_image_id: associationImageMessages.missing });
  const logo = await imageBytes(deps, deps.association.look().logo?.file_key ?? null);
  const bytes = await deps.documents.render({ content, photo: null, logo, signature });
  return Buffer.from(bytes).toString('base64');
}
