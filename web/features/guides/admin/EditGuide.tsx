import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Guide, guides } from '#shared/guides/guides.contract.ts';
import { guideMessages } from '#shared/guides/guides.messages.ts';
import { Deferred } from '../../../components/feedback/Deferred.tsx';
import { ErrorScreen } from '../../../components/feedback/ErrorScreen.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { settle } from '../../../lib/calls/outcome.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import type { Route } from './+types/EditGuide';
import { GuideEditor } from './editor/GuideEditor.tsx';

export const meta = page('Edit Panduan');

/** Loads without waiting: the editor appears immediately, disabled until the guide has loaded. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const answer = call(guides.show, { params: { id: params.guideId } }, { signal: request.signal });
  return { id: Number(params.guideId), answer: settle(answer) };
}

export function HydrateFallback() {
  return <Screen id={0} />;
}

export default function EditGuide({ loaderData: { id, answer } }: Route.ComponentProps) {
  return (
    <Deferred
      key={id}
      outcome={answer}
      placeholder={<Screen id={id} />}
      failure={(error) => (
        <ErrorScreen error={error} wayOut={{ to: paths.adminGuides(), label: 'Ke daftar panduan' }} />
      )}
    >
      {({ data }) => <Screen id={id} guide={data} />}
    </Deferred>
  );
}

function Screen({ id, guide }: { id: number; guide?: Guide }) {
  const [saved, setSaved] = useState(guide);
  return (
    <>
      <PageHeader
        title="Edit Panduan"
        back={{ to: paths.adminGuides(), label: 'Panduan' }}
        actions={
          saved ? (
            <ButtonLink to={paths.guide(saved.slug)} variant="default">
              Lihat Panduan
            </ButtonLink>
          ) : (
            <Button variant="default" disabled>
              Lihat Panduan
            </Button>
          )
        }
      />
      <GuideEditor
        id={id}
        guide={saved}
        isLoading={!saved}
        change={async (body) => (await call(guides.update, { params: { id }, body })).data}
        onSaved={async (answer) => {
          setSaved(answer);
          showSuccess(guideMessages.saved);
        }}
      />
    </>
  );
}
