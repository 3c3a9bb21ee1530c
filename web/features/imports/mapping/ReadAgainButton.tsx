import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { imports } from '#shared/imports/imports.contract.ts';
import { importLimits } from '#shared/imports/imports.limits.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import type { SkipReason } from '#shared/imports/reading.states.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { paths } from '../../../lib/paths.ts';
import { discardUnsaved, hasUnsaved } from '../../../lib/unsaved/unsaved-forms.ts';
import { findFile, rememberFile } from '../sent-file.ts';

interface ReadAgainButtonProps {
  shown: ImportDetail;
  /** What is read otherwise. Sheet, table and header stay as they are; no kind of rows is taken in unless given. */
  reading: { sheet?: string; table?: number; taken?: SkipReason[]; header_row?: number };
  disabled?: boolean;
  children: ReactNode;
}

/** Reads another part of the file in place of this import. Where the page was loaded since, the file is picked again. */
export function ReadAgainButton({ shown, reading, disabled = false, children }: ReadAgainButtonProps) {
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [read, isReading] = useAction(async (file: File) => {
    const { id, sheet, tables, is_header_chosen: isHeaderChosen, header_row } = shown;
    const place = tables.findIndex((table) => table.is_read) + 1;
    const taken = reading.taken ?? [];
    // Another sheet has another header and other tables, and so may another header have.
    const isSameSheet = reading.sheet === undefined;
    const isSameHeader = isSameSheet && reading.header_row === undefined;
    const table = isSameHeader && place > 0 ? { table: place } : {};
    const header = isSameSheet && isHeaderChosen ? { header_row } : {};
    const body = { sheet, ...table, ...header, ...reading, taken: taken.join(','), replaces: id };
    const { data } = await call(imports.upload, { file, body });
    rememberFile(data.id, file);
    discardUnsaved();
    await navigate(paths.adminImportColumns(data.id), { replace: true });
  });
  const start = () => {
    const file = findFile(shown.id);
    if (file) void read(file);
    else picker.current?.click();
  };
  return (
    <>
      <Button
        variant="default"
        loading={isReading}
        disabled={disabled}
        onClick={() => (hasUnsaved() ? setAsking(true) : start())}
      >
        {children}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={importLimits.extensions.join(',')}
        aria-label={`Pilih lagi ${shown.file_name}`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void read(file);
        }}
      />
      <ConfirmAction
        isOpen={isAsking}
        title="Baca File Lagi"
        action="Baca lagi"
        onClose={() => setAsking(false)}
        onConfirm={async () => start()}
      >
        Pilihan kolom di halaman ini belum diperiksa, dan hilang jika file dibaca lagi.
      </ConfirmAction>
    </>
  );
}
