// Switching reminders on sends mails to people: a dialog asks before the form is saved.
import { type FormEvent, useRef, useState } from 'react';
import type { ReminderForm } from './reminder-form.ts';

interface TurnOnQuestion {
  /** The form that was given, but its submission asks first. */
  form: ReminderForm;
  isAsking: boolean;
  confirm: () => Promise<void>;
  close: () => void;
}

/** `isOn`: whether the stored settings send already. */
export function useTurnOnQuestion(form: ReminderForm, isOn: boolean): TurnOnQuestion {
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useRef(false);

  function submit(event: FormEvent): void {
    if (form.values.is_on && !isOn && !isConfirmed.current) {
      event.preventDefault();
      event.stopPropagation();
      setAsking(true);
      return;
    }
    isConfirmed.current = false;
    form.props.onSubmit(event);
  }

  return {
    form: { ...form, props: { ...form.props, onSubmit: submit } },
    isAsking,
    confirm: async () => {
      isConfirmed.current = true;
      form.props.ref.current?.requestSubmit();
    },
    close: () => setAsking(false),
  };
}
