import type { ReactNode } from 'react';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FormActions, FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { useSession } from '../../../lib/sessions/use-session.ts';
import styles from './GroupCard.module.css';
import { InterruptionNotice } from './InterruptionNotice.tsx';
import type { GroupForm } from './use-group-form.ts';

interface GroupCardProps<V extends Record<string, unknown>> {
  title: string;
  /** One sentence about where the settings show. */
  hint: string;
  form: GroupForm<V>;
  labels: Record<keyof V & string, string>;
  /** How a value reads that someone else has changed; undefined where the value itself says it. */
  show?: (value: unknown, field: string) => string | undefined;
  /** What admins who only read can use, too. */
  tools?: ReactNode;
  /** Every admin may save it, not Super Admins alone. */
  isForAll?: boolean;
  /** Where a screen has several forms. */
  saveLabel?: string;
  children: ReactNode;
}

/** A group of settings as a form. Most are saved by Super Admins, and other admins read them. */
export function GroupCard<V extends Record<string, unknown>>({
  title,
  hint,
  form,
  labels,
  show,
  tools,
  isForAll = false,
  saveLabel = 'Simpan',
  children,
}: GroupCardProps<V>) {
  const isSuperAdmin = useSession('admin')?.user?.role === 'Super Admin';
  const canSave = isForAll || isSuperAdmin;
  return (
    <Card title={title}>
      <form {...form.props}>
        <FormFields>
          <p className={styles.hint}>{hint}</p>
          {!canSave && <Notice color="gray">Hanya Super Admin yang dapat mengubah pengaturan ini.</Notice>}
          <InterruptionNotice form={form} labels={labels} show={show} />
          <fieldset disabled={!canSave}>
            <FormFields>{children}</FormFields>
          </fieldset>
          {tools}
          {canSave && (
            <FormActions>
              <SubmitButton form={form}>{saveLabel}</SubmitButton>
            </FormActions>
          )}
        </FormFields>
      </form>
    </Card>
  );
}
