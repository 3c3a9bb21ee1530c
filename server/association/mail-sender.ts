// What every mail says of its sender: the name of the app, colour, logo and contacts of the association.
import { displayPhone } from '#shared/phone.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { Association } from './association.ts';
import { logoView } from './public-images.ts';

export interface MailDeps {
  association: Association;
  config: { appUrl: string };
}

export interface Addressee {
  name: string;
  email: string;
}

/** Tells what every mail to one person begins with. */
export function mailTo(deps: MailDeps, { name, email }: Addressee) {
  return { ...mailSender(deps), to: { name, address: email }, recipientName: name };
}

export function mailSender({ association, config }: MailDeps): Pick<MailContent, 'appName' | 'look'> {
  const { identity } = association.current();
  const { shades, logo } = association.look();
  const { office_whatsapp, website } = identity;
  const reach = [association.shownEmail(), office_whatsapp && displayPhone(office_whatsapp), website];
  const address = [identity.association_name, identity.postal_address?.replaceAll('\n', ', ')];
  return {
    appName: identity.app_name,
    look: {
      fill: shades[7],
      logo: logo && logoView(logo, config.appUrl),
      contacts: [joined(address, ', '), joined(reach, ' · ')],
      replyTo: association.officeEmail(),
    },
  };
}

/** Tells whom a text tells to write to. */
export function officeContact(association: Pick<Association, 'shownEmail'>): string {
  return association.shownEmail() ?? 'pengurus';
}

function joined(parts: (string | null | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}
