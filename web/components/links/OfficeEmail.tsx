import { useSettings } from '../../lib/root-data.ts';

/** Shows the address of the office within a sentence; 'pengurus' while the association has not set one. */
export function OfficeEmail({ className }: { className?: string | undefined }) {
  const { support_email, is_office_missing } = useSettings();
  if (is_office_missing) return 'pengurus';
  return (
    <a className={className} href={`mailto:${support_email}`}>
      {support_email}
    </a>
  );
}
