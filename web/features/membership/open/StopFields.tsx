import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { stopFields } from '#shared/stops/stops.contract.ts';
import { mayBeTold, stopReasonLabels, stopReasons } from '#shared/stops/stops.states.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { requiredField } from '../../../lib/forms/required-field.ts';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';

interface StopFieldsProps {
  reason: string;
  /** What the input of each field needs. */
  field: (
    name: keyof typeof stopFields,
    kind?: 'checkbox',
  ) => ReturnType<ServerForm<Record<string, unknown>>['field']>;
}

/** Asks why and when one member has stopped, or many have. */
export function StopFields({ reason, field }: StopFieldsProps) {
  return (
    <>
      <NativeSelect
        label={stopFields.reason}
        {...requiredField}
        data={[{ value: '', label: 'Pilih alasan' }, ...reasonOptions]}
        {...field('reason')}
      />
      <DateField
        label={stopFields.stopped_on}
        description="Kosongkan untuk hari ini."
        {...field('stopped_on')}
      />
      <Textarea
        label={stopFields.note}
        description="Hanya untuk pengurus."
        autosize
        maxLength={limits.note}
        {...field('note')}
      />
      {reason !== '' && mayBeTold(reason) && (
        <Checkbox label={stopFields.is_mailed} {...field('is_mailed', 'checkbox')} />
      )}
    </>
  );
}

const reasonOptions = stopReasons.map((value) => ({ value, label: stopReasonLabels[value] }));
