import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { letterLabels as labels } from '#shared/letters/letters.contract.ts';
import { letterMessages } from '#shared/letters/letters.messages.ts';
import { letterLimits } from '#shared/letters/letters.states.ts';
import { type LetterRequest, letterRequests } from '#shared/letters/requests.contract.ts';
import { requestLook } from '#shared/letters/requests.states.ts';
import { DecisionBar, Steps } from '../../../components/desk/DecisionBar.tsx';
import { stepKeys, useDeskKeys } from '../../../components/desk/desk-keys.ts';
import { KeyList } from '../../../components/desk/KeyList.tsx';
import type { DeskQueue } from '../../../components/desk/use-desk-queue.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { DescriptionList } from '../../../components/texts/DescriptionList.tsx';
import { CallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { paths } from '../../../lib/paths.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useLast } from '../../../lib/use-last.ts';
import styles from './RequestDialog.module.css';

interface RequestDialogProps {
  /** Null: closed. */
  request: LetterRequest | null;
  /** '3 dari 24' */
  position: string | null;
  queue: Pick<DeskQueue<LetterRequest>, 'canStep' | 'step'>;
  onDecided: (request: LetterRequest) => Promise<void>;
  /** Somebody else has decided. */
  onStale: () => Promise<void>;
  onClose: () => void;
}

/** The desk: one request after the other, with keys. */
export function RequestDialog({ request, position, onClose, ...desk }: RequestDialogProps) {
  // Stays while the dialog fades out.
  const shown = useLast(request);
  return (
    <Dialog
      opened={request !== null}
      onClose={onClose}
      title={['Permohonan Surat', position].filter(Boolean).join(' ')}
      size="lg"
      classNames={{ body: styles.body }}
    >
      {shown && <RequestDesk key={`${shown.id} ${shown.state}`} request={shown} {...desk} />}
    </Dialog>
  );
}

type RequestDeskProps = Pick<RequestDialogProps, 'queue' | 'onDecided' | 'onStale'> & {
  request: LetterRequest;
};

function RequestDesk({ request, queue, onDecided, onStale }: RequestDeskProps) {
  const { id, state } = request;
  const isWaiting = state === 'waiting';
  const reason = useRef<HTMLTextAreaElement>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const body = { seen: { state } };
  const [step] = useAction(queue.step);

  async function decide(send: () => Promise<{ message: string }>): Promise<void> {
    setProblems([]);
    try {
      showSuccess((await send()).message);
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await onStale();
      throw error;
    }
    await onDecided(request);
  }

  const [accept, isAccepting] = useAction(() =>
    decide(async () => {
      try {
        await call(letterRequests.accept, { params: { id }, body });
        return { message: letterMessages.requestAccepted };
      } catch (error) {
        // They are about the type and the member, and have no field here.
        if (error instanceof CallError) setProblems(Object.values(error.errors).flat());
        throw error;
      }
    }),
  );
  const form = useDraftedForm({
    initialValues: { reason: '' },
    draft: `letter-request:${id}`,
    errorToast: 'without-field-errors',
    submit: (typed) =>
      decide(async () => {
        await call(letterRequests.refuse, { params: { id }, body: { ...body, ...typed } });
        return { message: letterMessages.requestRefused };
      }),
  });
  const keys = useDeskKeys(form.props.ref, [
    { does: 'Terbitkan', keys: { T: isWaiting ? () => void accept() : undefined } },
    { does: 'Alasan tolak', keys: { N: isWaiting ? () => reason.current?.focus() : undefined } },
    { does: 'Maju, mundur', keys: stepKeys(step) },
  ]);
  return (
    <form
      {...form.props}
      className={styles.root}
      aria-label={`Permohonan ${request.user.name}`}
      data-autofocus
      {...keys.props}
    >
      <div className={styles.side}>
        <DescriptionList items={factsOf(request)} />
        {problems.length > 0 && (
          <Notice color="red" title="Surat belum dapat diterbitkan">
            {problems.join(' ')}
          </Notice>
        )}
        {isWaiting && (
          <Textarea
            ref={reason}
            label="Alasan jika ditolak"
            description="Dikirim kepada anggota lewat email."
            maxLength={letterLimits.reason}
            autosize
            minRows={2}
            {...form.field('reason')}
          />
        )}
      </div>
      <DecisionBar place="dialog">
        <Steps noun="Permohonan" canStep={queue.canStep} onStep={step}>
          {isWaiting && (
            <div className={styles.decisions}>
              <SubmitButton form={form} variant="default" disabled={isAccepting}>
                Tolak
              </SubmitButton>
              <Button loading={isAccepting} disabled={form.isSubmitting} onClick={accept}>
                Terbitkan
              </Button>
            </div>
          )}
        </Steps>
      </DecisionBar>
      <div className={styles.keys}>
        <KeyList shape="row" groups={keys.groups} />
      </div>
    </form>
  );
}

function factsOf(request: LetterRequest) {
  const { user, letter, reason, state, decided_by_name, decided_at } = request;
  return [
    { label: labels.type, value: request.type.name },
    {
      label: labels.user,
      value: (
        <>
          <TextLink to={paths.adminMember(user.id)}>{user.name}</TextLink>
          {user.member_number && `, ${user.member_number}`}
        </>
      ),
    },
    { label: labels.purpose, value: request.purpose },
    { label: labels.addressee, value: request.addressee },
    { label: 'Dimohon', value: <TimeText value={request.created_at} /> },
    ...(state === 'waiting'
      ? []
      : [
          { label: 'Keadaan', value: requestLook[state].label },
          { label: 'Diputuskan oleh', value: decided_by_name },
          { label: 'Diputuskan pada', value: <TimeText value={decided_at} /> },
        ]),
    ...(letter
      ? [{ label: 'Nomor', value: <TextLink to={paths.adminLetter(letter.id)}>{letter.number}</TextLink> }]
      : []),
    ...(reason ? [{ label: labels.reason, value: reason }] : []),
  ];
}
