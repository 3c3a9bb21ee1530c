// A form that the server validates: `errors` appear at their fields, the message in a toast.
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { delays } from '#shared/limits.ts';
import { CallError } from '../call-error.ts';
import { showError } from '../toasts.ts';
import { useRestoredFocus } from '../use-restored-focus.ts';
import { useEarlyInput } from './use-early-input.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

type Values = Record<string, unknown>;

/** A field, or one inside a list: `benefits.0.title`. */
type FieldPath<V> = (keyof V & string) | `${keyof V & string}.${number}.${string}`;

/** The entries of a list in a form. What the server said about an entry moves with it. */
export interface FormList {
  add: (entry: unknown) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

export interface ServerFormOptions<V extends Values> {
  initialValues: V;
  /** Sends the values; errors are shown by the form. Navigation and success toast belong here, too. */
  submit: (values: V) => Promise<void>;
  /**
   * When a failure also shows a toast: always, or only if no field shows it (password changes, photos).
   */
  errorToast?: 'always' | 'without-field-errors';
  /** Milliseconds that the error toast stays. */
  errorDuration?: number;
}

export interface ServerForm<V extends Values> {
  values: V;
  /** The values at the moment of the call, also between two renderings. */
  getValues: () => V;
  /** Whether a field, or any, differs from its initial value. */
  isDirty: (field?: string) => boolean;
  errors: UseFormReturnType<V>['errors'];
  isSubmitting: boolean;
  /** Everything an input needs: `<TextInput label="Email" {...form.field('email')} />`. */
  field: (
    name: FieldPath<V>,
    kind?: 'input' | 'checkbox',
  ) => ReturnType<UseFormReturnType<V>['getInputProps']>;
  list: (name: keyof V & string) => FormList;
  /** Everything the form element needs: `<form {...form.props}>`. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent) => void;
    noValidate: true;
    method: 'post';
  };
  /** Sets fields, for example from a loaded record. */
  setValues: (values: Partial<V>) => void;
  /** Back to the initial values, or to those of the argument. */
  reset: (values?: V) => void;
  setErrors: (errors: Record<string, string>) => void;
  /** Changes what counts as not typed, and leaves the values. */
  rebase: (initialValues: V) => void;
}

export function useServerForm<V extends Values>(options: ServerFormOptions<V>): ServerForm<V> {
  const { initialValues, errorToast = 'always', errorDuration = delays.toast.error } = options;
  const form = useForm<V>({ initialValues });
  const element = useRef<HTMLFormElement>(null);
  const closeError = useRef<() => void>(undefined);
  const [runOnce, isSubmitting] = useSubmission();
  // After the hook above, which returns the focus to the button.
  const focusOnError = useFocusOnError(element, form.errors, isSubmitting);
  useEarlyInput(element, form);

  async function send(): Promise<void> {
    form.clearErrors();
    closeError.current?.();
    try {
      await options.submit(form.getValues());
    } catch (error) {
      show(error);
    }
  }

  function show(error: unknown): void {
    const errors = error instanceof CallError ? firstMessages(error.errors) : {};
    if (Object.keys(errors).length > 0) focusOnError();
    form.setErrors(errors);
    // The form shows what others changed, and a toast would cover it on a phone.
    if (error instanceof CallError && error.changed.length > 0) return;
    if (errorToast === 'always' || !Object.keys(errors).some((name) => fieldOf(name) in initialValues))
      closeError.current = showError(error, errorDuration);
  }

  return {
    values: form.values,
    getValues: form.getValues,
    isDirty: form.isDirty,
    errors: form.errors,
    isSubmitting,
    // Mantine sets this on inputs, but not on checkboxes.
    field: (name, kind = 'input') => ({
      name,
      'aria-invalid': form.errors[name] ? true : undefined,
      ...form.getInputProps(name, { type: kind }),
    }),
    list: (name) => ({
      add: (entry) => {
        const { value, onChange } = form.getInputProps(name);
        onChange([...value, entry]);
      },
      remove: (index) => form.removeListItem(name, index),
      move: (from, to) => form.reorderListItem(name, { from, to }),
    }),
    props: {
      ref: element,
      noValidate: true,
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault();
        event.stopPropagation();
        void runOnce(send);
      },
    },
    setValues: form.setValues,
    reset: (values) => {
      if (values) form.setInitialValues(values);
      form.reset();
    },
    setErrors: form.setErrors,
    rebase: (values) => {
      form.setInitialValues(values);
      form.resetDirty(values);
    },
  };
}

/** `[runOnce, isSubmitting]`: one submission at a time. The focus stays on the button that started it. */
function useSubmission() {
  const isBusy = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const keepFocus = useRestoredFocus(isSubmitting);

  async function runOnce(send: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    keepFocus();
    setSubmitting(true);
    try {
      await send();
    } finally {
      isBusy.current = false;
      setSubmitting(false);
    }
  }

  return [runOnce, isSubmitting] as const;
}

/** Turns `{ email: ['a', 'b'] }` into `{ email: 'a' }`. */
export function firstMessages(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [first]]) => (first ? [[name, first]] : [])),
  );
}

/** The field of a fault inside a list: 'benefits.0.title' → 'benefits'. */
function fieldOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}
