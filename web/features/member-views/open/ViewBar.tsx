import { Button } from '@mantine/core';
import { type MemberView, memberViews } from '#shared/member-views/member-views.contract.ts';
import { viewMessages } from '#shared/member-views/member-views.messages.ts';
import { ExportButton } from '../../../components/buttons/ExportButton.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { areSame, type SearchTexts, searchBody, textsOfView } from './search-texts.ts';
import styles from './ViewBar.module.css';
import { viewPath } from './view-path.ts';

interface ViewBarProps {
  /** Null: it is gone. Undefined: no view is open. */
  view: MemberView | null | undefined;
  texts: SearchTexts;
}

/**
 * Shows nothing while the list is no more than its filters. Names the open view and whether the list differs from it; downloads
 * the list as it is shown.
 */
export function ViewBar({ view, texts }: ViewBarProps) {
  const isPlain = texts.conditions + texts.order + texts.columns === '';
  if (view === undefined && isPlain) return null;
  return (
    <div className={styles.root}>
      {view === null && <Notice color="orange">{viewMessages.gone}</Notice>}
      {view && <OpenView view={view} texts={texts} />}
      <ExportButton label="Unduh" order={() => call(memberViews.export, { body: searchBody(texts) })} />
    </div>
  );
}

function OpenView({ view, texts }: { view: MemberView; texts: SearchTexts }) {
  const [reload] = useReload();
  const { id, name, is_shared, version } = view;
  const [save, isSaving] = useAction(async () => {
    const body = { ...searchBody(texts), name, is_shared, version };
    showSuccess((await call(memberViews.update, { params: { id }, body })).message);
    await reload();
  });
  const isChanged = !areSame(texts, textsOfView(view));
  return (
    <>
      <h2 className={styles.name}>{name}</h2>
      {isChanged && (
        <>
          <p className={styles.changed} role="status">
            {viewMessages.changed}
          </p>
          {view.is_changeable && (
            <Button variant="default" loading={isSaving} onClick={save}>
              Simpan
            </Button>
          )}
          <ButtonLink variant="default" to={viewPath(view)}>
            Kembalikan
          </ButtonLink>
        </>
      )}
    </>
  );
}
