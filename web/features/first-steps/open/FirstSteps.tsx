import { useEffect } from 'react';
import type { Answer } from '#shared/endpoint.ts';
import {
  type FirstStepName,
  type FirstSteps as FirstStepsState,
  firstStepCalls,
  firstStepNames,
} from '#shared/first-steps/first-steps.contract.ts';
import { namesText } from '#shared/names-text.ts';
import { TextButton } from '../../../components/buttons/TextButton.tsx';
import { Deferred } from '../../../components/feedback/Deferred.tsx';
import { SetUpNotice } from '../../../components/feedback/SetUpNotice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import texts from '../../../components/texts/Texts.module.css';
import { call } from '../../../lib/calls/call.ts';
import type { Outcome } from '../../../lib/calls/outcome.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { updateSession } from '../../../lib/sessions/session.ts';
import { useSession } from '../../../lib/sessions/use-session.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import styles from './FirstSteps.module.css';
import { Step } from './Step.tsx';

type Steps = Answer<typeof firstStepCalls.show>;

/** Shows what a new installation needs before members come; each step ticks itself when it is done. */
export function FirstSteps({ steps }: { steps: Promise<Outcome<Steps>> | Outcome<Steps> }) {
  return (
    <Deferred outcome={steps} placeholder={<StepsSkeleton />} failure={() => null}>
      {({ data }) => <LoadedSteps {...data} />}
    </Deferred>
  );
}

/** Reserves the height of the list where it was shown last time, so that nothing moves when it arrives. */
function StepsSkeleton() {
  const wasShown = useSession('admin')?.user?.shows_first_steps === 1;
  return (
    wasShown && (
      <div className={styles.skeleton} aria-hidden inert>
        <StepList done={[]} unseen={[]} />
      </div>
    )
  );
}

function LoadedSteps({ state, done, unseen_categories: unseen }: FirstStepsState) {
  const isShown = state === 'shown';
  const user = useSession('admin')?.user;
  // Cookies are outside of React.
  useEffect(() => {
    if (user && (user.shows_first_steps === 1) !== isShown)
      updateSession('admin', { ...user, shows_first_steps: isShown ? 1 : undefined });
  }, [user, isShown]);
  return isShown && <StepList done={done} unseen={unseen} />;
}

interface StepListProps {
  done: FirstStepName[];
  /** Names of categories from an import. */
  unseen: string[];
}

function StepList({ done, unseen }: StepListProps) {
  const [reload] = useReload();
  const [hide] = useAction(async () => {
    await call(firstStepCalls.update, { body: { is_shown: 0 } });
    showSuccess("Daftar disembunyikan. Tampilkan lagi dari 'Pengaturan'.");
    await reload();
  });
  const total = firstStepNames.length;
  const next = firstStepNames.find((name) => !done.includes(name));
  return (
    <div className={styles.root}>
      <Card title="Langkah pertama" actions={<TextButton onClick={hide}>Sembunyikan</TextButton>}>
        <p className={texts.muted}>
          {next
            ? 'Selamat datang. Beberapa langkah lagi, dan asosiasi anda siap menerima anggota.'
            : 'Semua sudah siap. Selamat bekerja bersama anggota anda.'}{' '}
          <TextLink to={paths.adminHelpChapter('mulai-dalam-satu-jam')}>Mulai dalam satu jam</TextLink>, satu
          lembar untuk dicetak.
        </p>
        <SetUpNotice
          isSpaced
          held="Sebelum itu anggota belum dapat membayar. Aktivasi, pengingat, dan pesan WhatsApp ditahan."
        />
        <div className={styles.progress}>
          <progress
            className={styles.bar}
            value={done.length}
            max={total}
            aria-label="Langkah yang selesai"
          />
          <span>{`${done.length} dari ${total} selesai`}</span>
        </div>
        <ol className={styles.steps}>
          {firstStepNames.map((name) => (
            <Step
              key={name}
              name={name}
              isDone={done.includes(name)}
              isNext={name === next}
              remark={name === 'categories' && unseen.length > 0 ? unseenText(unseen) : undefined}
            />
          ))}
        </ol>
      </Card>
    </div>
  );
}

/** '2 kategori dari impor memakai iuran kategori default: Perintis dan Kehormatan.' */
function unseenText(names: readonly string[]): string {
  return `${names.length} kategori dari impor memakai iuran kategori default: ${namesText(names)}. Isi iurannya, atau tekan 'Sudah sesuai'.`;
}
