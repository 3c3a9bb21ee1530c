import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mergeErrors } from '#shared/merges/merges.messages.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { FormActions, FormFields } from '../../components/forms/FormFields.tsx';
import { requiredField } from '../../lib/forms/required-field.ts';
import { paths } from '../../lib/paths.ts';
import { MemberPicker } from '../members/open/MemberPicker.tsx';

interface ChoosePairDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for two members of whom an admin knows that they are one person. */
export function ChoosePairDialog({ isOpen, onClose }: ChoosePairDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Gabungkan Anggota">
      <ChoosePair onClose={onClose} />
    </Dialog>
  );
}

function ChoosePair({ onClose }: Pick<ChoosePairDialogProps, 'onClose'>) {
  const [survivor, setSurvivor] = useState('');
  const [merged, setMerged] = useState('');
  const navigate = useNavigate();
  const isSame = survivor !== '' && survivor === merged;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (survivor !== '' && merged !== '' && !isSame) void navigate(paths.adminMerge(survivor, merged));
      }}
    >
      <FormFields>
        <MemberPicker label="Data yang dipertahankan" {...requiredField} onChange={setSurvivor} />
        <MemberPicker
          label="Data yang digabung"
          {...requiredField}
          onChange={setMerged}
          error={isSame && mergeErrors.samePerson}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" disabled={survivor === '' || merged === '' || isSame}>
            Lihat dahulu
          </Button>
        </FormActions>
      </FormFields>
    </form>
  );
}
