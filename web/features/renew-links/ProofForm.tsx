import { limits } from '#shared/limits.ts';
import { imageMessages } from '#shared/messages.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import type { RenewBill } from '#shared/renew-links/renew-links.contract.ts';
import { acceptedImages } from '../../components/images/accepted-images.ts';
import { PlainField } from '../../components/plain/PlainField.tsx';
import { PlainSubmit } from '../../components/plain/PlainSubmit.tsx';
import styles from './ProofForm.module.css';
import type { RefusedForm } from './renew-action.ts';

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
      <PlainField
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
      </PlainField>
      <PlainField label="Catatan" {...errorsOf('note')}>
        {(attributes) => (
          <textarea
            name="note"
            rows={3}
            maxLength={limits.note}
            defaultValue={own?.typed.note}
            {...attributes}
          />
        )}
      </PlainField>
      <PlainField
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
      </PlainField>
      <p className={styles.hint}>
        Dengan sinyal lambat, upload memakan waktu sampai dua menit. Biarkan halaman ini terbuka sampai
        selesai.
      </p>
      <PlainSubmit>Kirim Bukti</PlainSubmit>
    </form>
  );
}
