import { Button, Checkbox, Switch, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '#shared/dates.ts';
import type { Guide } from '#shared/guides/guides.contract.ts';
import { limits } from '#shared/limits.ts';
import type { Change } from '#shared/seen.ts';
import { ClashNotice } from '../../../../components/clashes/ClashNotice.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { FormFields } from '../../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { requiredField } from '../../../../lib/forms/required-field.ts';
import { type ChangeForm, useChangeForm } from '../../../../lib/forms/use-change-form.ts';
import { paths } from '../../../../lib/paths.ts';
import { useRootData } from '../../../../lib/root-data.ts';
import styles from './GuideEditor.module.css';
import { type GuideBody, type GuideValues, guideBody, guideLabels, guideValues } from './guide-values.ts';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import { type Draft, useDraft } from './use-draft.ts';

interface GuideEditorProps {
  /** 'new', or the id of the guide. */
  id: number | 'new';
  /** Undefined for a new guide, and while it loads. */
  guide?: Guide;
  isLoading?: boolean;
  add?: (body: GuideBody) => Promise<Guide>;
  change?: (body: Change<GuideBody>) => Promise<Guide>;
  /** Reports success and navigates on. */
  onSaved: (guide: Guide) => Promise<void>;
}

/** Edits title, slug, Markdown and publication of a guide; stores a draft on the device until it is saved. */
export function GuideEditor({ id, guide, isLoading = false, add, change, onSaved }: GuideEditorProps) {
  const [saved, setSaved] = useState(guideValues(guide));
  const form: ChangeForm<GuideValues> = useChangeForm({
    stored: guide,
    toForm: guideValues,
    toBody: guideBody,
    onDiscard: () => draft.drop(),
    add,
    change,
    onSaved: async (answer) => {
      draft.drop();
      setSaved(guideValues(answer));
      await onSaved(answer);
    },
  });
  const draft = useDraft({ id, values: form.values, saved, getBase: form.getBase });
  const disabled = isLoading || form.isSubmitting;
  return (
    <form {...form.props} aria-busy={disabled}>
      <FormFields>
        <ClashNotice form={form} labels={guideLabels} />
        {draft.offered && !isLoading && (
          <DraftOffer
            draft={draft.offered}
            changedAt={guide?.updated_at}
            onRestore={({ values, base }) => {
              form.restore(values, base);
              draft.dismiss();
            }}
            onDrop={draft.drop}
          />
        )}
        <TextInput
          label={guideLabels.title}
          placeholder="Judul"
          {...requiredField}
          maxLength={limits.text}
          disabled={disabled}
          {...form.field('title')}
        />
        {id !== 'new' && <SlugInput disabled={disabled} {...form.field('slug')} />}
        <MarkdownEditor
          field={form.field('content')}
          title={form.values.title}
          content={form.values.content}
          isLoading={isLoading}
          disabled={disabled}
        />
        <div className={styles.bar}>
          {id === 'new' ? (
            <Switch label="Publikasikan?" disabled={disabled} {...form.field('is_published', 'checkbox')} />
          ) : (
            <Checkbox label="Publikasikan?" disabled={disabled} {...form.field('is_published', 'checkbox')} />
          )}
          {draft.keptAt && <DraftNote keptAt={draft.keptAt} />}
          <SubmitButton form={form} disabled={isLoading}>
            Post
          </SubmitButton>
        </div>
      </FormFields>
    </form>
  );
}

interface DraftOfferProps {
  draft: Draft<GuideValues>;
  /** When the guide was last saved by anybody; undefined for a new one. */
  changedAt: string | undefined;
  onRestore: (draft: Draft<GuideValues>) => void;
  onDrop: () => void;
}

/** Offers the text of an earlier visit that ended without 'Post'. */
function DraftOffer({ draft, changedAt, onRestore, onDrop }: DraftOfferProps) {
  const isOlder = changedAt !== undefined && Date.parse(changedAt) > Date.parse(draft.keptAt);
  return (
    <Notice color="orange" title="Ada tulisan yang belum disimpan">
      <p>
        Terakhir diketik {formatTime(draft.keptAt)} di perangkat ini.
        {isOlder &&
          ' Panduan ini sudah disimpan lagi setelah itu. Saat anda menyimpan, isian yang berbeda ditunjukkan dahulu.'}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onRestore(draft)}>
          Pulihkan tulisan
        </Button>
        <Button variant="default" onClick={onDrop}>
          Hapus tulisan
        </Button>
      </div>
    </Notice>
  );
}

/** Confirms that the draft is stored. Not a live region, because it changes after every pause in typing. */
function DraftNote({ keptAt }: { keptAt: string }) {
  return <p className={styles.draftNote}>Belum di-post. Tersimpan di perangkat ini {formatTime(keptAt)}.</p>;
}

/** The last part of the public URL, after its fixed part. */
function SlugInput(props: TextInputProps) {
  const appUrl = useRootData()?.appUrl ?? '';
  return (
    <TextInput
      label="Slug"
      description="Huruf kecil, angka, dan tanda hubung. Link lama tidak berlaku lagi jika slug diubah."
      {...requiredField}
      maxLength={limits.text}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: styles.input }}
      inputContainer={(input) => (
        <div className={styles.slug}>
          <span className={styles.prefix}>{`${appUrl}${paths.guides()}/`}</span>
          {input}
        </div>
      )}
      {...props}
    />
  );
}
