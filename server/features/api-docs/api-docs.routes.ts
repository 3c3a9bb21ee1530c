// The API reference: OpenAPI for tools, a page for people.
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

export function apiDocsRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  const document = openApi(config.branding.appName, config.appUrl);
  const page = docsPage(document);

  app.get('/api/openapi.json', async () => document);

  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(page),
  );
}
