// The mail that proves the mail server works.

import { mailSender } from '../../association/mail-sender.ts';
import type { Deps } from '../../deps.ts';
import { type RenderedMail, renderMail } from '../../mail/mail-template.ts';

export function testMail({ association, config }: Pick<Deps, 'config' | 'association'>): RenderedMail {
  const { app_name: appName } = association.current().identity;
  return renderMail({
    ...mailSender({ association, config }),
    subject: `Tes email dari ${appName}`,
    preview: 'Pengiriman email berfungsi.',
    blocks: [
      {
        paragraph: `Ini adalah email percobaan dari ${appName}. Jika anda membacanya, pengiriman email berfungsi dengan baik.`,
      },
    ],
  });
}
