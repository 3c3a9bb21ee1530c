// The API reference: OpenAPI for tools, a page for people.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { chooseUploadBounds } from '../../http/uploads/upload-slots.ts';
import { docsPage } from './docs-page.view.ts';
import { openApi } from './openapi.view.ts';

export function apiDocsRoutes(
  app: FastifyInstance,
  { config, association }: Pick<Deps, 'config' | 'association'>,
) {
  // Made for the first reader: it would be a large part of every start.
  let made: { appName: string; document: object; page: string } | undefined;
  const reference = () => {
    const { app_name: appName } = association.current().identity;
    if (made?.appName !== appName) made = makeReference(appName, config);
    return made;
  };

  app.get('/api/openapi.json', async () => reference().document);

  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(reference().page),
  );
}

function makeReference(appName: string, config: Config) {
  const document = openApi(appName, config.appUrl, chooseUploadBounds(config).perClient);
  return { appName, document, page: docsPage(document) };
}
