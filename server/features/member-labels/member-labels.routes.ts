// Labels: contract → verb → view.
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { labelMessages } from '#shared/member-labels/member-labels.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  addLabel,
  getLabel,
  listLabels,
  listMemberLabels,
  removeLabel,
  switchLabel,
  updateLabel,
} from './member-labels.service.ts';
import { labelView } from './member-labels.view.ts';

export function memberLabelRoutes(serve: Serve, deps: Deps) {
  serve(labels.list, async () => ({ data: (await listLabels(deps)).map(labelView) }));

  serve(labels.show, async ({ params }) => ({ data: labelView(await getLabel(deps, params.id)) }));

  serve(labels.add, async ({ admin, body }) => ({
    data: labelView(await addLabel(deps, admin, body)),
    message: labelMessages.added,
  }));

  serve(labels.update, async ({ admin, params, body }) => ({
    data: labelView(await updateLabel(deps, admin, params.id, body)),
    message: labelMessages.saved,
  }));

  serve(labels.remove, async ({ admin, params }) => {
    await removeLabel(deps, admin, params.id);
    return { message: labelMessages.deleted };
  });

  serve(labels.ofMember, async ({ params }) => ({ data: await listMemberLabels(deps, params.id) }));

  serve(labels.give, async ({ admin, params }) => {
    const order = { memberId: params.id, labelId: params.label, isOn: 1 } as const;
    const { label, labels: left } = await switchLabel(deps, admin, order);
    return { data: left, message: labelMessages.given(label.name) };
  });

  serve(labels.take, async ({ admin, params }) => {
    const order = { memberId: params.id, labelId: params.label, isOn: 0 } as const;
    const { label, labels: left } = await switchLabel(deps, admin, order);
    return { data: left, message: labelMessages.taken(label.name) };
  });
}
