import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { formatDate } from '#shared/dates.ts';
import { isRounding } from '#shared/deposits/deposits.rules.ts';
import { limits } from '#shared/limits.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { formatSen, toSen } from '#shared/statements/sen.rules.ts';
import { type RowBillOffer, statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { Dialog } from '../../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { FormFields } from '../../../../components/forms/FormFields.tsx';
import { TextSkeleton } from '../../../../components/texts/TextSkeleton.tsx';
import { call } from '../../../../lib/calls/call.ts';
import { useFetched } from '../../../../lib/calls/use-fetched.ts';
import { useDraftedForm } from '../../../../lib/forms/use-drafted-form.ts';
import { errorText } from '../../../../lib/toasts.ts';
import { useLast } from '../../../../lib/use-last.ts';
import type { Person } from '../division/allocation.ts';
import { useRounding } from '../use-rounding.ts';
import type { NewRowBill, RowDecisions } from '../use-row-decisions.ts';

interface MakeBillProps {
  row: StatementRow;
  /** Whose money it is; closed while null. */
  member: Person | null;
  onMake: RowDecisions['makeBill'];
  onClose: () => void;
}

/** Shows 'Buat tagihan dari baris ini', also in the place of an open bill of fewer years. */
export function MakeBill({ row, member, onMake, onClose }: MakeBillProps) {
  const shown = useLast(member);
  return (
    <Dialog opened={member !== null} onClose={onClose} title="Buat Tagihan dari Baris Ini">
      {shown && <Offered key={shown.id} row={row} member={shown} onMake={onMake} onClose={onClose} />}
    </Dialog>
  );
}

type OfferedProps = Omit<MakeBillProps, 'member'> & { member: Person };

function Offered({ row, member, ...actions }: OfferedProps) {
  const load = useCallback(
    (id: number, signal: AbortSignal) => loadOffer(id, member.id, signal),
    [member.id],
  );
  const { data: offer, error } = useFetched(row.id, load);
  if (error !== undefined) return <Notice color="red">{errorText(error)}</Notice>;
  if (!offer) return <TextSkeleton lines={5} />;
  if (offer.refusal !== null) return <Notice color="orange">{offer.refusal}</Notice>;
  return <BillForm row={row} member={member} offer={offer} {...actions} />;
}

async function loadOffer(id: number, user: number, signal: AbortSignal): Promise<RowBillOffer> {
  const query = { user: String(user) };
  return (await call(statementApprovals.offerBill, { params: { id }, query }, { signal })).data;
}

function BillForm({ row, member, offer, onMake, onClose }: OfferedProps & { offer: RowBillOffer }) {
  const { quotes, replaces } = offer;
  const form = useDraftedForm({
    initialValues: { duration: String(offer.duration ?? 1), reason: '', deposits_rest: true },
    draft: `row-bill:${row.id}`,
    draftFields: () => ['reason'],
    submit: async ({ duration, reason, deposits_rest }) => {
      const quote = quotes.find((one) => one.duration === Number(duration));
      const bill: NewRowBill = {
        user: member.id,
        duration: Number(duration),
        replaces: replaces?.id ?? null,
        reason,
        deposits_rest: deposits_rest ? 1 : 0,
        seen: { updated_at: row.updated_at, total: quote?.total ?? null },
      };
      await onMake(row, bill);
      onClose();
    },
  });
  const { ref } = form.props;
  // Its offer was loaded after the dialog had opened: Enter then accepts it.
  const isEnough = quotes.some(
    ({ duration, total }) => duration === offer.duration && toSen(total) <= row.rest,
  );
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>(isEnough ? '[type=submit]' : 'select')?.focus();
  }, [ref, isEnough]);
  const chosen = quotes.find(({ duration }) => duration === Number(form.values.duration));
  const over = chosen ? row.rest - toSen(totalOf(chosen)) : 0;
  const isRounded = isRounding(over, useRounding());
  return (
    <form {...form.props}>
      <FormFields>
        <p>
          {member.name}, {formatSen(row.rest)} pada {formatDate(row.booked_on)}. Tagihan dibuat dengan iuran
          hari itu dan langsung lunas.
        </p>
        {replaces && (
          <Notice>
            Menggantikan {replaces.no} ({replaces.duration_in_year} tahun, {formatRupiah(replaces.total)}),
            yang dibatalkan. Buktinya ikut pindah.
          </Notice>
        )}
        <NativeSelect
          label="Durasi"
          data={quotes.map((quote) => ({
            value: String(quote.duration),
            label: `${quote.duration} tahun, ${formatRupiah(totalOf(quote))}`,
          }))}
          description={
            chosen?.unique_code != null &&
            `Kode unik tagihan lama, ${formatRupiah(chosen.unique_code)}, tetap dipakai.`
          }
          {...form.field('duration')}
        />
        {isRounded && <p>Sisa {formatSen(over)} dicatat sebagai pembulatan.</p>}
        {over > 0 && !isRounded && (
          <Checkbox
            label={`Simpan sisanya, ${formatSen(over)}, sebagai titipan`}
            {...form.field('deposits_rest', 'checkbox')}
          />
        )}
        {over < 0 && (
          <TextInput
            label={`Alasan, karena kurang ${formatSen(-over)}`}
            withAsterisk
            aria-required
            maxLength={limits.text}
            placeholder="Misalnya: kekurangan disepakati"
            {...form.field('reason')}
          />
        )}
        <DialogActions form={form} onCancel={onClose} saveLabel="Buat dan setujui" />
      </FormFields>
    </form>
  );
}

/** Rupiah, with the code that stays. */
function totalOf({ total, unique_code }: RowBillOffer['quotes'][number]): number {
  return total + (unique_code ?? 0);
}
