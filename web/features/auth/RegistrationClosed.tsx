import { authErrors } from '#shared/auth/auth.messages.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { Card } from '../../components/page/Card.tsx';
import { useSettings } from '../../lib/root-data.ts';

/** Shown instead of the form; the server refuses, too. */
export function RegistrationClosed() {
  const { support_email } = useSettings();
  return (
    <Card>
      <EmptyState
        title={authErrors.registrationClosed}
        text={
          <>
            Untuk mengetahui kapan pendaftaran dibuka kembali, hubungi{' '}
            <a href={`mailto:${support_email}`}>{support_email}</a>.
          </>
        }
      />
    </Card>
  );
}
