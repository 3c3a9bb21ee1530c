import type { ReactNode } from 'react';
import { mayCall } from '#shared/admins/admins.rules.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FormActions, FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import texts from '../../../components/texts/Texts.module.css';
import { useSession } from '../../../lib/sessions/use-session.ts';
import { InterruptionNotice } from './InterruptionNotice.tsx';
import type { GroupForm } from './use-group-form.ts';

interface GroupCardProps<V extends Record<string, unknown>> {
  title: string;
  /** One sentence about where the settings show. */
  hint: string;
  form: GroupForm<V>;
  /** Who may call it may change the settings. Others read them. */
  save: Pick<Endpoint, 'access'>;
  labels: Record<keyof V & string, string>;
  /** How a value reads that someone else has changed; undefined where the value itself says it. */
  show?: (value: unknown, field: string) => string | undefined;
  /** What admins who only read can use, too. */
  tools?: ReactNode;
  /** Where a screen has several forms. */
  saveLabel?: string;
  children: ReactNode;
}

/** Shows a group of settings as a form. */
export function GroupCard<V extends Record<string, unknown>>({
  title,
  hint,
  form,
  save,
  labels,
  show,
  tools,
  saveLabel = 'Simpan',
  children,
}: GroupCardProps<V>) {
  const canSave = mayCall(useSession('admin')?.user?.role, save);
  return (
    <Card title={title}>
      <form {...form.props}>
        <FormFields>
          <p className={texts.muted}>{hint}</p>
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
