import { mayCall } from '#shared/admins/admins.rules.ts';
import { duesSettings } from '#shared/association/dues.contract.ts';
import { type CategoryDues, categories } from '#shared/categories/categories.contract.ts';
import { categoryDuesLabels as labels } from '#shared/categories/categories.labels.ts';
import { categoryMessages } from '#shared/categories/categories.messages.ts';
import { limits } from '#shared/limits.ts';
import { formatNumber } from '#shared/numbers.ts';
import { ClashNotice } from '../../components/clashes/ClashNotice.tsx';
import { DateField } from '../../components/dates/DateField.tsx';
import { FieldRow, FormActions, FormFields } from '../../components/forms/FormFields.tsx';
import { MoneyField } from '../../components/forms/MoneyField.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { Awaiting } from '../../components/texts/Awaiting.tsx';
import { DateText } from '../../components/texts/DateText.tsx';
import { Money } from '../../components/texts/Money.tsx';
import { call } from '../../lib/calls/call.ts';
import { useFetched } from '../../lib/calls/use-fetched.ts';
import { rupiahFrom } from '../../lib/forms/number-from.ts';
import { useChangeForm } from '../../lib/forms/use-change-form.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { showSuccess } from '../../lib/toasts.ts';
import styles from './CategoryDuesForm.module.css';

/** Asks for the entry fee and the dues that begin later, and shows the dues so far. */
export function CategoryDuesPart({ id }: { id: number }) {
  const { data, error } = useFetched(id, load);
  const canChange = mayCall(useSession('admin')?.user?.role, categories.updateDues);
  if (!data) return <Awaiting error={error} lines={3} />;
  const { dues, isByCategory } = data;
  return (
    <section className={styles.root} aria-label="Iuran kategori ini">
      {canChange && <CategoryDuesForm id={id} dues={dues} isByCategory={isByCategory} />}
      <History fees={dues.fees} />
    </section>
  );
}

async function load(id: number, signal: AbortSignal) {
  const [dues, settings] = await Promise.all([
    call(categories.dues, { params: { id } }, { signal }),
    call(duesSettings.show, {}, { signal }),
  ]);
  return { dues: dues.data, isByCategory: settings.data.value.is_by_category === 1 };
}

interface CategoryDuesFormProps {
  id: number;
  dues: CategoryDues;
  /** Without dues by category nobody pays an entry fee. */
  isByCategory: boolean;
}

function CategoryDuesForm({ id, dues, isByCategory }: CategoryDuesFormProps) {
  const form = useChangeForm({
    stored: dues,
    toForm,
    toBody: ({ entry_fee, coming_fee, coming_on }) => ({
      entry_fee: rupiahFrom(entry_fee),
      coming_fee: coming_fee === '' ? null : rupiahFrom(coming_fee),
      coming_on,
    }),
    draft: `category-dues:${id}`,
    change: async (body) => (await call(categories.updateDues, { params: { id }, body })).data,
    onSaved: () => showSuccess(categoryMessages.saved),
  });
  return (
    <form {...form.props}>
      <FormFields>
        <ClashNotice form={form} labels={labels} />
        {isByCategory && (
          <MoneyField
            label={labels.entry_fee}
            unit="Sekali, untuk anggota baru"
            min={limits.fee.min}
            {...form.field('entry_fee')}
          />
        )}
        <FieldRow>
          <MoneyField label={labels.coming_fee} unit="Per tahun" {...form.field('coming_fee')} />
          <DateField
            label={labels.coming_on}
            description="Setelah hari ini. Kosongkan keduanya untuk membatalkan."
            {...form.field('coming_on')}
          />
        </FieldRow>
        <FormActions>
          <SubmitButton form={form}>
            {isByCategory ? 'Simpan iuran dan uang pangkal' : 'Simpan iuran baru'}
          </SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}

function toForm(dues: CategoryDues | undefined) {
  return {
    entry_fee: formatNumber(dues?.entry_fee ?? 0),
    coming_fee: dues?.coming_fee == null ? '' : formatNumber(dues.coming_fee),
    coming_on: dues?.coming_on ?? '',
  };
}

/** Each fee with the day from which it holds. */
function History({ fees }: Pick<CategoryDues, 'fees'>) {
  return (
    <div>
      <h3 className={styles.title}>Riwayat iuran</h3>
      <ul className={styles.fees}>
        {fees.map(({ member_fee, begins_on }) => (
          <li key={begins_on}>
            <Money amount={member_fee} /> mulai <DateText value={begins_on} />
          </li>
        ))}
      </ul>
    </div>
  );
}
