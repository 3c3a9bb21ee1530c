import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { cardLayoutNames, cardLayouts } from '#shared/documents/card-layouts.ts';
import { limits } from '#shared/limits.ts';
import { type JobPreview, type MemberJob, memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { type JobAction, jobActions, jobLimits } from '#shared/member-jobs/member-jobs.states.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { namesText } from '#shared/names-text.ts';
import { formatNumber } from '#shared/numbers.ts';
import { mayBeTold } from '#shared/stops/stops.states.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FormActions, FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { TextSkeleton } from '../../../components/texts/TextSkeleton.tsx';
import { call } from '../../../lib/calls/call.ts';
import { settle } from '../../../lib/calls/outcome.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { type ServerForm, useServerForm } from '../../../lib/forms/use-server-form.ts';
import { paths } from '../../../lib/paths.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { listMemberCategories } from '../../categories/open/categories.ts';
import { type CategoryOption, toOptions } from '../../company-categories/open/category-options.ts';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';
import type { SearchTexts } from '../../member-views/open/search-texts.ts';
import { StopFields } from '../../membership/open/StopFields.tsx';
import styles from './JobDialog.module.css';

interface OrderProps {
  job: MemberJob;
  /** For the spreadsheet. */
  list: Pick<SearchTexts, 'columns' | 'order'>;
  onCancel: () => void;
  onStarted: () => void;
}

/** Asks for the order of an action, once its members are frozen. */
export function OrderForm(props: OrderProps) {
  const Form = forms[props.job.action];
  return <Form {...props} />;
}

function withPart<Values extends Record<string, unknown>>(
  part: OrderPart<Values>,
): ComponentType<OrderProps> {
  return function Form(props) {
    return <JobOrder part={part} {...props} />;
  };
}

const labelForm = withPart({ first: { label: '' }, fields: (form) => <LabelFields form={form} /> });

const forms: Record<JobAction, ComponentType<OrderProps>> = {
  category: withPart({
    first: { member_category: '', reason: '' },
    fields: (form) => <CategoryFields form={form} />,
  }),
  company_category: withPart({
    first: { company_category: '' },
    fields: (form) => <CompanyCategoryFields form={form} />,
  }),
  company: withPart({
    first: { company: '' },
    fields: (form) => (
      <TextInput
        label="Institusi"
        description="Tulis lengkap, seperti yang akan tampil di kartu."
        {...requiredField}
        maxLength={limits.text}
        {...form.field('company')}
      />
    ),
  }),
  give_label: labelForm,
  remove_label: labelForm,
  stop: withPart({
    first: { stop_reason: '', stop_note: '', stopped_on: '', is_mailed: false },
    fields: (form) => <StopJobFields form={form} />,
    body: (values) => ({ ...values, is_mailed: mayBeTold(values.stop_reason) && values.is_mailed }),
  }),
  reminders: withPart({
    first: { reminders_on: '0' },
    fields: (form) => (
      <NativeSelect
        label="Pengingat"
        data={[
          { value: '0', label: 'Matikan' },
          { value: '1', label: 'Nyalakan' },
        ]}
        {...form.field('reminders_on')}
      />
    ),
  }),
  activation: withPart({
    first: { is_urgent: false },
    fields: (form) => (
      <Checkbox label="Segera, juga di luar jam pengingat" {...form.field('is_urgent', 'checkbox')} />
    ),
  }),
  cards: withPart({ first: { card_layout: 'sheet' }, fields: (form) => <CardFields form={form} /> }),
  export: withPart({
    first: {},
    fields: () => <p>File berisi kolom yang sedang tampil di daftar.</p>,
    body: (_values, list) => list,
  }),
};

/** Of an action, and the number that is typed above 500 members. */
type OrderValues<Values> = Values & { typed_count: string };

/** What an action brings. */
interface OrderPart<Values extends Record<string, unknown>> {
  first: Values;
  fields: (form: ServerForm<OrderValues<Values>>) => ReactNode;
  /** What is sent; by default the values. */
  body?: (values: Values, list: OrderProps['list']) => Record<string, unknown>;
}

interface JobOrderProps<Values extends Record<string, unknown>> extends OrderProps {
  part: OrderPart<Values>;
}

/** One action for the chosen members: its input, what it will do, and the order. */
function JobOrder<Values extends Record<string, unknown>>({
  part: { first, fields, body = (values) => values },
  job,
  list,
  onCancel,
  onStarted,
}: JobOrderProps<Values>) {
  const navigate = useNavigate();
  const params = { id: job.id };
  const form = useServerForm<OrderValues<Values>>({
    initialValues: { ...first, typed_count: '' },
    submit: async (values) => {
      const { message } = await call(memberJobs.start, {
        params,
        body: { ...body(values, list), typed_count: values.typed_count },
      });
      onStarted();
      showSuccess(message);
      await navigate(paths.adminMemberJob(job.id));
    },
  });
  const preview = usePreview(job.id, JSON.stringify({ ...body(form.values, list), typed_count: undefined }));
  return (
    <form {...form.props}>
      <FormFields>
        <p>
          <strong>
            {jobActions[job.action].label} untuk {formatNumber(job.total)} anggota
          </strong>
          : {namesText(job.names, { total: job.total })}.
        </p>
        {fields(form)}
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
      const outcome = await settle(
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

interface FieldsProps<Values extends Record<string, unknown>> {
  form: ServerForm<OrderValues<Values>>;
}

/** A list that is fetched when the dialog opens. */
function useOptions(load: (signal: AbortSignal) => Promise<CategoryOption[]>) {
  const fetch = useCallback((_: number, signal: AbortSignal) => load(signal), [load]);
  return useFetched(0, fetch);
}

const loadCategories = (signal: AbortSignal) => listMemberCategories({ signal });
const loadCompanyCategories = (signal: AbortSignal) => listCategoryOptions({ signal });
const loadLabels = async (signal: AbortSignal) => toOptions((await call(labels.list, {}, { signal })).data);

function CategoryFields({ form }: FieldsProps<{ member_category: string; reason: string }>) {
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

function CompanyCategoryFields({ form }: FieldsProps<{ company_category: string }>) {
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

function LabelFields({ form }: FieldsProps<{ label: string }>) {
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

function CardFields({ form }: FieldsProps<{ card_layout: string }>) {
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

interface StopValues extends Record<string, unknown> {
  stop_reason: string;
  stop_note: string;
  stopped_on: string;
  is_mailed: boolean;
}

function StopJobFields({ form }: FieldsProps<StopValues>) {
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
