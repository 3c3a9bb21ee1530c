import { Button } from '@mantine/core';
import { useState } from 'react';
import { type MemberJob, memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { type JobAction, jobActionNames, jobActions } from '#shared/member-jobs/member-jobs.states.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import type { SearchTexts, searchBody } from '../../member-views/open/search-texts.ts';
import styles from './JobDialog.module.css';
import { OrderForm } from './OrderForm.tsx';

interface JobDialogProps {
  isOpen: boolean;
  /** Whom the admin has chosen, as the call that freezes them. */
  choice: () => ReturnType<typeof searchBody> & { members?: number[]; except?: number[] };
  /** For the spreadsheet. */
  list: Pick<SearchTexts, 'columns' | 'order'>;
  onClose: () => void;
}

/** Shows what is done with the chosen members. Pressing an action freezes them; what happens is said before it is ordered. */
export function JobDialog({ isOpen, choice, list, onClose }: JobDialogProps) {
  const [job, setJob] = useState<MemberJob | null>(null);
  const [discard] = useAction(async (id: number) => {
    await call(memberJobs.discard, { params: { id } });
  });
  const end = () => {
    setJob(null);
    onClose();
  };
  // However the dialog is left, what was frozen for nothing goes.
  const cancel = () => {
    if (job) void discard(job.id);
    end();
  };
  return (
    <Dialog opened={isOpen} onClose={cancel} title="Tindakan">
      {job ? (
        <OrderForm job={job} list={list} onCancel={cancel} onStarted={end} />
      ) : (
        <Actions choice={choice} onChosen={setJob} />
      )}
    </Dialog>
  );
}

interface ActionsProps extends Pick<JobDialogProps, 'choice'> {
  onChosen: (job: MemberJob) => void;
}

function Actions({ choice, onChosen }: ActionsProps) {
  const [choose, isChoosing] = useAction(async (action: JobAction) => {
    onChosen((await call(memberJobs.choose, { body: { ...choice(), action } })).data);
  });
  return (
    <ul className={styles.actions}>
      {jobActionNames.map((action) => (
        <li key={action}>
          <Button fullWidth variant="default" disabled={isChoosing} onClick={() => void choose(action)}>
            {jobActions[action].label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
