import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LetterType } from '#shared/letters/letter-types.contract.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FormActions } from '../../components/forms/FormFields.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { TextSkeleton } from '../../components/texts/TextSkeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { errorText } from '../../lib/toasts.ts';
import { useTypes } from './use-types.ts';

interface TypedDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The form, for one type at least. */
  children: (types: readonly LetterType[]) => ReactNode;
}

/** A form in a dialog that begins with the choice of a type of letter. */
export function TypedDialog({ title, isOpen, onClose, children }: TypedDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title}>
      <WithTypes onClose={onClose}>{children}</WithTypes>
    </Dialog>
  );
}

function WithTypes({ onClose, children }: Pick<TypedDialogProps, 'onClose' | 'children'>) {
  const { data: types, error, retry } = useTypes();
  if (types && types.length > 0) return children(types);
  if (types)
    return (
      <Notice color="orange">
        Belum ada jenis surat yang dipakai. <TextLink to={paths.adminLetterTypes()}>Ke Jenis Surat</TextLink>
      </Notice>
    );
  if (error === undefined) return <TextSkeleton lines={6} />;
  return (
    <>
      <Notice color="red">{errorText(error)}</Notice>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Tutup
        </Button>
        <Button onClick={retry}>Coba lagi</Button>
      </FormActions>
    </>
  );
}
