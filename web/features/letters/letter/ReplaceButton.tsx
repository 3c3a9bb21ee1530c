import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Letter, letters } from '#shared/letters/letters.contract.ts';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { paths } from '../../../lib/paths.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';

const NumberDialog = onDemand(
  async () => (await import('../number/NumberDialog.tsx')).NumberDialog,
  ({ isOpen }) => isOpen,
);

/** 'Ganti': a draft with the text of the letter. A number alone is replaced by another number. */
export function ReplaceButton({ letter }: { letter: Letter }) {
  return letter.kind === 'letter' ? <ReplaceLetter letter={letter} /> : <ReplaceNumber letter={letter} />;
}

function ReplaceLetter({ letter: { id, state } }: { letter: Letter }) {
  const navigate = useNavigate();
  const [begin, isBeginning] = useAction(async () => {
    const { data } = await call(letters.replace, { params: { id }, body: { seen: { state } } });
    await navigate(paths.adminLetterDraft(data.id));
  });
  return (
    <Button variant="default" loading={isBeginning} onClick={begin}>
      Ganti
    </Button>
  );
}

function ReplaceNumber({ letter }: { letter: Letter }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Ganti
      </Button>
      <NumberDialog isOpen={isOpen} onClose={() => setOpen(false)} replaced={letter} />
    </>
  );
}
