import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { cardLayoutNames, cardLayouts } from '#shared/documents/card-layouts.ts';
import { limits } from '#shared/limits.ts';
import { type JobPreview, type MemberJob, memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import {
  type JobAction,
  jobActionNames,
  jobActions,
  jobLimits,
} from '#shared/member-jobs/member-jobs.states.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { namesText } from '#shared/names-text.ts';
import { formatNumber } from '#shared/numbers.ts';
import { mayBeTold } from '#shared/stops/stops.states.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FormActions, FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { TextSkeleton } from '../../../components/texts/TextSkeleton.tsx';
import { call } from '../../../lib/calls/call.ts';
import { outcomeOf } from '../../../lib/calls/outcome.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { type ServerForm, useServerForm } from '../../../lib/forms/use-server-form.ts';
import { paths } from '../../../lib/paths.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { listMemberCategories } from '../../categories/open/categories.ts';
import { type CategoryOption, optionsOf } from '../../company-categories/open/category-options.ts';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';
import type { SearchTexts, searchBody } from '../../member-views/open/search-texts.ts';
import { StopFields } from '../../membership/open/StopFields.tsx';
import styles from './JobDialog.module.css';

interface JobDialogProps {
  isOpen: boolean;
  /** Whom the admin has chosen, as the call that freezes them. */
  choice: () => ReturnType<typeof searchBody> & { members?: number[]; except?: number[] };
  /** For the spreadsheet. */
  list: Pick<SearchTexts, 'columns' | 'order'>;
  onClose: () => void;
}

/** What is done with the chosen members. Pressing an action freezes them; what happens is said before it is ordered. */
export function JobDialog({ isOpen, choice, list, onClose }: JobDialogProps) {
  const [job, setJob] = useState<MemberJob | null>(null);
  const [discard] = useAction(async (id: number) => {
    await call(memberJobs.discard, { params: { id } });
  });
  const end = () => {
    setJob(null);
    onClose();
  };
  // However the dialog is left, what was frozen for nothing goes.
  const cancel = () => {
    if (job) void discard(job.id);
    end();
  };
  return (
    <Dialog opened={isOpen} onClose={cancel} title="Tindakan">
      {job ? (
        <Order job={job} list={list} onCancel={cancel} onStarted={end} />
      ) : (
        <Actions choice={choice} onChosen={setJob} />
      )}
    </Dialog>
  );
}

interface ActionsProps extends Pick<JobDialogProps, 'choice'> {
  onChosen: (job: MemberJob) => void;
}

function Actions({ choice, onChosen }: ActionsProps) {
  const [choose, isChoosing] = useAction(async (action: JobAction) => {
    onChosen((await call(memberJobs.choose, { body: { ...choice(), action } })).data);
  });
  return (
    <ul className={styles.actions}>
      {jobActionNames.map((action) => (
        <li key={action}>
          <Button fullWidth variant="default" disabled={isChoosing} onClick={() => void choose(action)}>
            {jobActions[action].label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface OrderProps {
  job: MemberJob;
  list: JobDialogProps['list'];
  onCancel: () => void;
  onStarted: () => void;
}

const firstValues = {
  member_category: '',
  reason: '',
  company_category: '',
  company: '',
  label: '',
  stop_reason: '',
  stop_note: '',
  stopped_on: '',
  is_mailed: false,
  reminders_on: '0',
  is_urgent: false,
  card_layout: 'sheet',
  typed_count: '',
};

type Values = typeof firstValues;

function Order({ job, list: { columns, order }, onCancel, onStarted }: OrderProps) {
  const navigate = useNavigate();
  const params = { id: job.id };
  const bodyOf = ({ typed_count: _, is_mailed, ...values }: Values) => ({
    ...values,
    is_mailed: mayBeTold(values.stop_reason) && is_mailed,
    columns,
    order,
  });
  const form = useServerForm<Values>({
    initialValues: firstValues,
    submit: async (values) => {
      const body = { ...bodyOf(values), typed_count: values.typed_count };
      const { message } = await call(memberJobs.start, { params, body });
      onStarted();
      showSuccess(message);
      await navigate(paths.adminMemberJob(job.id));
    },
  });
  const preview = usePreview(job.id, JSON.stringify(bodyOf(form.values)));
  return (
    <form {...form.props}>
      <FormFields>
        <p>
          <strong>
            {jobActions[job.action].label} untuk {formatNumber(job.total)} anggota
          </strong>
          : {namesText(job.names, { total: job.total })}.
        </p>
        <ActionFields action={job.action} form={form} />
        <Preview preview={preview} />
        {job.total > jobLimits.typedAbove && (
          <TextInput
            label={`Ketik ${job.total} untuk melanjutkan`}
            inputMode="numeric"
            autoComplete="off"
            {...requiredField}
            {...form.field('typed_count')}
          />
        )}
        <FormActions>
          <Button variant="default" onClick={onCancel}>
            Batal
          </Button>
          <SubmitButton form={form}>Jalankan</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}

/** What would happen with this input; null while that is asked. */
function usePreview(id: number, body: string): JobPreview | null {
  const [shown, setShown] = useState<{ body: string; preview: JobPreview } | null>(null);
  // The dialog has no loader.
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const outcome = await outcomeOf(
        call(memberJobs.preview, { params: { id }, body: JSON.parse(body) }, { signal: stop.signal }),
      );
      if ('value' in outcome) setShown({ body, preview: outcome.value.data });
    };
    const timer = setTimeout(() => void ask(), PREVIEW_DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, body]);
  return shown?.body === body ? shown.preview : null;
}

const PREVIEW_DELAY_MS = 250;

function Preview({ preview }: { preview: JobPreview | null }) {
  const skipped = preview?.skipped ?? [];
  return (
    <div className={styles.preview} role="status">
      <p>{preview ? `${formatNumber(preview.ready)} anggota akan dikerjakan.` : 'Menghitung…'}</p>
      {skipped.map(({ reason, count }) => (
        <p key={reason} className={styles.skipped}>
          {formatNumber(count)} dilewati: {reason}.
        </p>
      ))}
      {skipped.length > 0 && (
        <p>
          Mengapa dilewati? Baca{' '}
          <TextLink to={paths.adminHelpChapter('bekerja-dengan-banyak-anggota')}>
            bekerja dengan banyak anggota
          </TextLink>
          .
        </p>
      )}
    </div>
  );
}

interface FieldsProps {
  form: ServerForm<Values>;
}

function ActionFields({ action, form }: FieldsProps & { action: JobAction }) {
  switch (action) {
    case 'category':
      return <CategoryFields form={form} />;
    case 'company_category':
      return <CompanyCategoryFields form={form} />;
    case 'company':
      return <CompanyField form={form} />;
    case 'give_label':
    case 'remove_label':
      return <LabelFields form={form} />;
    case 'stop':
      return <StopJobFields form={form} />;
    case 'reminders':
      return (
        <NativeSelect
          label="Pengingat"
          data={[
            { value: '0', label: 'Matikan' },
            { value: '1', label: 'Nyalakan' },
          ]}
          {...form.field('reminders_on')}
        />
      );
    case 'activation':
      return <Checkbox label="Segera, juga di luar jam pengingat" {...form.field('is_urgent', 'checkbox')} />;
    case 'cards':
      return <CardFields form={form} />;
    case 'export':
      return <p>File berisi kolom yang sedang tampil di daftar.</p>;
  }
}

/** A list that is fetched when the dialog opens. */
function useOptions(load: (signal: AbortSignal) => Promise<CategoryOption[]>) {
  const fetch = useCallback((_: number, signal: AbortSignal) => load(signal), [load]);
  return useFetched(0, fetch);
}

const loadCategories = (signal: AbortSignal) => listMemberCategories({ signal });
const loadCompanyCategories = (signal: AbortSignal) => listCategoryOptions({ signal });
const loadLabels = async (signal: AbortSignal) => optionsOf((await call(labels.list, {}, { signal })).data);

function CategoryFields({ form }: FieldsProps) {
  const { data } = useOptions(loadCategories);
  if (!data) return <TextSkeleton lines={2} />;
  return (
    <>
      <NativeSelect
        label="Kategori anggota"
        {...requiredField}
        data={[{ value: '', label: 'Pilih kategori' }, ...data]}
        {...form.field('member_category')}
      />
      <TextInput label="Alasan" {...requiredField} maxLength={limits.text} {...form.field('reason')} />
      <Notice>Tagihan yang belum dibayar tetap seperti semula, dan disebut di hasilnya.</Notice>
    </>
  );
}

function CompanyCategoryFields({ form }: FieldsProps) {
  const { data } = useOptions(loadCompanyCategories);
  if (!data) return <TextSkeleton lines={2} />;
  return (
    <>
      <NativeSelect
        label="Kategori institusi"
        {...requiredField}
        data={[{ value: '', label: 'Pilih kategori' }, ...data]}
        {...form.field('company_category')}
      />
      <Notice>Nomor anggota yang sudah ada tidak berubah.</Notice>
    </>
  );
}

function CompanyField({ form }: FieldsProps) {
  return (
    <TextInput
      label="Institusi"
      description="Tulis lengkap, seperti yang akan tampil di kartu."
      {...requiredField}
      maxLength={limits.text}
      {...form.field('company')}
    />
  );
}

function LabelFields({ form }: FieldsProps) {
  const { data } = useOptions(loadLabels);
  if (!data) return <TextSkeleton lines={2} />;
  return (
    <NativeSelect
      label="Label"
      {...requiredField}
      data={[{ value: '', label: data.length > 0 ? 'Pilih label' : 'Belum ada label' }, ...data]}
      {...form.field('label')}
    />
  );
}

function CardFields({ form }: FieldsProps) {
  const chosen = cardLayoutNames.find((name) => name === form.values.card_layout) ?? 'sheet';
  return (
    <NativeSelect
      label="Susunan"
      description={cardLayouts[chosen].hint}
      data={cardLayoutNames.map((value) => ({ value, label: cardLayouts[value].label }))}
      {...form.field('card_layout')}
    />
  );
}

function StopJobFields({ form }: FieldsProps) {
  return (
    <>
      <p>
        Mereka menjadi Tidak Aktif dan tidak diingatkan lagi. Tagihan yang belum dibayar dibatalkan, dan tetap
        dibatalkan jika ini diurungkan.
      </p>
      <StopFields
        reason={form.values.stop_reason}
        field={(name, kind) => form.field(stopValues[name], kind)}
      />
    </>
  );
}

/** What the fields of a stop are called among those of all actions. */
const stopValues = {
  reason: 'stop_reason',
  note: 'stop_note',
  stopped_on: 'stopped_on',
  is_mailed: 'is_mailed',
} as const;
