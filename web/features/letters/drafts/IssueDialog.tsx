import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paperNumberSettings } from '#shared/association/paper-numbers.contract.ts';
import { formatDate, jakartaDay } from '#shared/dates.ts';
import { letterNumbers, letterTypes } from '#shared/letters/letter-types.contract.ts';
import { letterLabels as labels, letterDrafts } from '#shared/letters/letters.contract.ts';
import { letterMessages } from '#shared/letters/letters.messages.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FormActions } from '../../../components/forms/FormFields.tsx';
import { DescriptionList } from '../../../components/texts/DescriptionList.tsx';
import { TextSkeleton } from '../../../components/texts/TextSkeleton.tsx';
import { CallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { withFieldErrors } from '../../../lib/forms/with-field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { errorText, showSuccess } from '../../../lib/toasts.ts';
import { numberAfter, periodName } from '../next-number.ts';
import type { DraftParts, useDraftForm } from './DraftForm.tsx';
import styles from './IssueDialog.module.css';

interface IssueDialogProps extends DraftParts {
  form: ReturnType<typeof useDraftForm>;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the number that the letter will have, and issues it. */
export function IssueDialog({ isOpen, onClose, ...parts }: IssueDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Terbitkan surat">
      <Issue {...parts} onClose={onClose} />
    </Dialog>
  );
}

function Issue({ form, draft: { id, user }, type, onClose }: Omit<IssueDialogProps, 'isOpen'>) {
  const navigate = useNavigate();
  const { data: series, error } = useFetched(type.id, loadSeries);
  const today = jakartaDay(new Date().toISOString());
  const { day, subject, addressee } = form.values;
  const [issue, isIssuing] = useAction(async () => {
    try {
      const body = { seen: { version: form.version } };
      const { data } = await withFieldErrors(form, () => call(letterDrafts.issue, { params: { id }, body }));
      onClose();
      showSuccess(letterMessages.issued);
      await navigate(paths.adminLetter(data.id));
    } catch (refusal) {
      // The fields say why.
      if (refusal instanceof CallError && Object.keys(refusal.errors).length > 0) onClose();
      throw refusal;
    }
  });
  if (error !== undefined) return <Notice color="red">{errorText(error)}</Notice>;
  if (!series) return <TextSkeleton lines={5} />;
  const number = series.numberOn(day || today);
  return (
    <>
      <p className={styles.hint}>{number ? 'Nomor surat ini' : 'Nomor diberikan saat surat diterbitkan.'}</p>
      {number && <p className={styles.number}>{number}</p>}
      <DescriptionList
        items={[
          { label: labels.subject, value: subject },
          { label: labels.day, value: formatDate(day || today) },
          ...(user ? [{ label: labels.user, value: user.name }] : []),
          ...(addressee ? [{ label: labels.addressee, value: addressee }] : []),
        ]}
      />
      <FormActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Batal
        </Button>
        <Button loading={isIssuing} onClick={issue}>
          Terbitkan
        </Button>
      </FormActions>
    </>
  );
}

/** The number of a day, as far as the series is known: only the counter of the present period is. */
async function loadSeries(typeId: number, signal: AbortSignal) {
  const params = { id: typeId };
  const [{ data: type }, { data: counter }, { data: terms }, { data: settings }] = await Promise.all([
    call(letterTypes.show, { params }, { signal }),
    call(letterNumbers.counter, { params }, { signal }),
    call(letterNumbers.terms, {}, { signal }),
    call(paperNumberSettings.show, {}, { signal }),
  ]);
  const series = { ...type, terms, abbreviation: settings.value.abbreviation };
  return {
    numberOn: (day: string) =>
      periodName(day, type.counting, terms) === counter.period
        ? numberAfter(counter.used, day, series)
        : null,
  };
}
