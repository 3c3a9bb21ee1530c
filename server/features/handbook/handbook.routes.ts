// The handbook: contract → verb → answer.
import { handbook, publicHandbook } from '#shared/handbook/handbook.contract.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';

export function handbookRoutes(serve: Serve, deps: Deps) {
  // As with guides, the libraries that render Markdown are loaded with the first call.
  const service = () => import('./handbook.service.ts');
  const everyone = { isAdmin: false };
  const admins = { isAdmin: true };

  serve(publicHandbook.list, async ({ query }) => ({
    data: (await service()).listChapters(deps, everyone, query.keyword),
  }));
  serve(publicHandbook.show, async ({ params }) => ({
    data: (await service()).getChapter(deps, everyone, params.slug),
  }));
  serve(publicHandbook.booklet, async () => ({
    data: (await service()).listBooklet(deps, everyone, 'anggota'),
  }));

  serve(handbook.list, async ({ query }) => ({
    data: (await service()).listChapters(deps, admins, query.keyword),
  }));
  serve(handbook.show, async ({ params }) => ({
    data: (await service()).getChapter(deps, admins, params.slug),
  }));
  serve(handbook.booklet, async ({ params }) => ({
    data: (await service()).listBooklet(deps, admins, params.role),
  }));
}
