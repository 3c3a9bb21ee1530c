import { useNavigate } from 'react-router';
import { guides } from '#shared/guides/guides.contract.ts';
import { guideMessages } from '#shared/guides/guides.messages.ts';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { GuideEditor } from './editor/GuideEditor.tsx';

export const meta = page('Buat Panduan');

/** Loads nothing, but only the browser knows of a draft: the editor is disabled until then. */
export const clientLoader = () => null;

export function HydrateFallback() {
  return <Screen isLoading />;
}

export default function NewGuide() {
  return <Screen />;
}

function Screen({ isLoading = false }: { isLoading?: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Buat Panduan" back={{ to: paths.adminGuides(), label: 'Panduan' }} />
      <GuideEditor
        id="new"
        isLoading={isLoading}
        add={async (body) => (await call(guides.add, { body })).data}
        onSaved={async ({ id }) => {
          showSuccess(guideMessages.added);
          await navigate(paths.adminGuide(id), { replace: true });
        }}
      />
    </>
  );
}
