import { useNavigate } from 'react-router';
import type { Answer } from '#shared/endpoint.ts';
import { firstStepCalls } from '#shared/first-steps/first-steps.contract.ts';
import { TextButton } from '../../components/buttons/TextButton.tsx';
import { Deferred } from '../../components/feedback/Deferred.tsx';
import { call } from '../../lib/calls/call.ts';
import type { Outcome } from '../../lib/calls/outcome.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { paths } from '../../lib/paths.ts';
import styles from './HiddenFirstSteps.module.css';

type Steps = Outcome<Answer<typeof firstStepCalls.show>>;

/** Brings the list of first steps back to the dashboard after someone put it away. */
export function HiddenFirstSteps({ steps }: { steps: Promise<Steps> | Steps }) {
  return (
    <Deferred outcome={steps} placeholder={null} failure={() => null}>
      {({ data: { state } }) => state === 'hidden' && <ShowAgain />}
    </Deferred>
  );
}

function ShowAgain() {
  const navigate = useNavigate();
  const [show, isRunning] = useAction(async () => {
    await call(firstStepCalls.update, { body: { is_shown: 1 } });
    await navigate(paths.adminDashboard());
  });
  return (
    <p className={styles.root}>
      <TextButton disabled={isRunning} onClick={show}>
        Tampilkan lagi langkah pertama di Dashboard
      </TextButton>
    </p>
  );
}
