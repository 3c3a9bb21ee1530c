import { type ReactNode, useId } from 'react';
import { limits } from '#shared/limits.ts';
import { imageMessages } from '#shared/messages.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import type { RenewBill } from '#shared/renew-links/renew-links.contract.ts';
import { acceptedImages } from '../../components/images/accepted-images.ts';
import styles from './ProofForm.module.css';
import type { RefusedForm } from './renew-action.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface ProofFormProps {
  bill: RenewBill;
  refused: RefusedForm | undefined;
}

/** In the order of the form. */
export const proofFields = ['bank_account_name', 'note', 'photo'] as const;

/** A browser never sends a chosen file twice: after a refusal it is chosen again. */
export function ProofForm({ bill, refused }: ProofFormProps) {
  const own = refused?.name === 'proof' ? refused : undefined;
  const wrong = proofFields.find((field) => own?.errors[field]);
  const errorsOf = (field: (typeof proofFields)[number]) => ({
    errors: own?.errors[field],
    isFirstWrong: field === wrong,
  });
  return (
    <form method="post" encType="multipart/form-data" className={styles.root}>
      <input type="hidden" name="no" value={bill.no} />
      <Field
        label={paymentLabels.accountName}
        isRequired
        hint="Rekening yang anda pakai untuk transfer."
        {...errorsOf('bank_account_name')}
      >
        {(attributes) => (
          <input
            name="bank_account_name"
            required
            maxLength={limits.text}
            autoComplete="name"
            defaultValue={own?.typed.bank_account_name}
            {...attributes}
          />
        )}
      </Field>
      <Field label="Catatan" {...errorsOf('note')}>
        {(attributes) => (
          <textarea
            name="note"
            rows={3}
            maxLength={limits.note}
            defaultValue={own?.typed.note}
            {...attributes}
          />
        )}
      </Field>
      <Field
        label="Bukti transfer"
        isRequired
        {...errorsOf('photo')}
        hint={
          <>
            {own && <strong>Pilih gambarnya sekali lagi. </strong>}
            {imageMessages.hint} Foto kamera HP sering lebih besar: gunakan screenshot dari aplikasi bank,
            atau perkecil fotonya.
          </>
        }
      >
        {(attributes) => <input type="file" name="photo" required accept={acceptedImages} {...attributes} />}
      </Field>
      <p className={styles.hint}>
        Dengan sinyal lambat, upload memakan waktu sampai dua menit. Biarkan halaman ini terbuka sampai
        selesai.
      </p>
      <SubmitButton>Kirim Bukti</SubmitButton>
    </form>
  );
}

interface Attributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  autoFocus: boolean;
}

interface FieldProps {
  label: string;
  isRequired?: boolean;
  hint?: ReactNode;
  errors: string[] | undefined;
  /** Gets the focus when the page opens, which also scrolls to it. */
  isFirstWrong: boolean;
  /** Draws the input. */
  children: (attributes: Attributes) => ReactNode;
}

/** A plain input with its label, and below it a hint and why it was refused. */
function Field({ label, isRequired = false, hint, errors, isFirstWrong, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isRequired ? 'required-label' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': errors ? true : undefined,
        'aria-describedby': described || undefined,
        autoFocus: isFirstWrong,
      })}
      {errors && (
        <p id={`${id}-error`} className={styles.error}>
          {errors.join(' ')}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.description}>
          {hint}
        </p>
      )}
    </div>
  );
}
