import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import { Dialog } from '../../../../components/dialogs/Dialog.tsx';
import { useLast } from '../../../../lib/use-last.ts';
import type { StatementUpload } from '../use-uploads.ts';
import { MapperForm } from './MapperForm.tsx';

interface ColumnMapperProps {
  /** Whose columns are mapped; the dialog is open while it is not null. */
  upload: StatementUpload | null;
  onMapped: (mapping: StatementMapping) => void;
  onClose: () => void;
}

/** Asks what the columns of an unknown layout mean, and shows how the file reads with it. */
export function ColumnMapper({ upload, onMapped, onClose }: ColumnMapperProps) {
  const shown = useLast(upload);
  return (
    <Dialog opened={upload !== null} onClose={onClose} title="Arti Kolom" size="60rem">
      {shown?.check?.mapper && (
        <MapperForm upload={shown} mapper={shown.check.mapper} onMapped={onMapped} onClose={onClose} />
      )}
    </Dialog>
  );
}
