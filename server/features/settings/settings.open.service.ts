// The switches for registration and for two-step login, the test mail, and what the public may know about the association.
import { randomUUID } from 'node:crypto';
import type { Change } from '#shared/seen.ts';
import { settingErrors } from '#shared/settings/settings.messages.ts';
import { callLimits } from '#shared/throttles.ts';
import { logoView } from '../../association/public-images.ts';
import { findSetting, putSetting } from '../../association/settings.db.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseStale } from '../../changes/refuse-stale.ts';
import type { Database } from '../../db/database.ts';
import { lockTable } from '../../db/dialect.ts';
import { settingKeys } from '../../db/setting-keys.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { badGateway, notFound } from '../../lib/errors.ts';
import { MailError } from '../../mail/mail-transport.ts';
import { admit } from '../../security/throttle.ts';
import { ruleFor } from '../../security/throttle-rules.ts';
import { testMail } from './settings.mails.ts';

const { registration: REGISTRATION, twoStep: TWO_STEP } = settingKeys;

type RegistrationSwitch = '0' | '1';

/** Is seeded open at the first start; a missing setting counts as closed. */
export async function isRegistrationOpen(deps: Pick<Deps, 'db'>): Promise<boolean> {
  return (await registrationSwitch(deps.db)) === '1';
}

/** Returns the settings that admins can change. Throws 404 for an unknown key. */
export async function getSettings(deps: Pick<Deps, 'db'>, key: string | undefined) {
  if (key && key !== REGISTRATION) throw notFound();
  return { [REGISTRATION]: await registrationSwitch(deps.db) };
}

export async function getPublicSettings(deps: Pick<Deps, 'db' | 'config' | 'association'>) {
  const { identity, unique_codes } = deps.association.current();
  const { shades, hasColor, logo } = deps.association.look();
  const missing = deps.association.missing();
  const { bank_name, holder, number } = deps.association.bankAccount();
  return {
    registration_is_open: await registrationSwitch(deps.db),
    app_name: identity.app_name,
    association_name: identity.association_name,
    support_email: identity.support_email,
    ...(deps.association.shownEmail() === null && { is_office_missing: true as const }),
    office_whatsapp: identity.office_whatsapp,
    postal_address: identity.postal_address,
    website: identity.website,
    shades: hasColor ? [...shades] : null,
    logo: logo && logoView(logo, deps.config.appUrl),
    has_unique_codes: unique_codes.is_on === 1,
    ...(missing.length > 0 && { missing_settings: [...missing] }),
    bank: { name: bank_name, account_name: holder, account_number: number },
  };
}

/** Opens or closes registration. Throws 409 for a stale form. */
export function switchRegistration(
  deps: Deps,
  admin: AdminCaller,
  { seen, registration_is_open: isOpen }: Change<{ [REGISTRATION]: 0 | 1 }>,
): Promise<{ [REGISTRATION]: RegistrationSwitch }> {
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'settings');
    const before = { [REGISTRATION]: await registrationSwitch(work.tx) };
    if (isOpen === undefined) return before;
    const after = { [REGISTRATION]: isOpen ? ('1' as const) : ('0' as const) };
    await refuseStale(work, {
      typed: { ...after, seen },
      stored: before,
      subject: 'setting',
      id: null,
      updatedAt: work.now,
      reader: { isAdmin: true },
    });
    await putSetting(work.tx, REGISTRATION, after[REGISTRATION]);
    work.record({ action: 'setting.update', subjectId: null, before, after });
    work.forgetPages();
    return after;
  });
}

export async function isTwoStepRequired(deps: Pick<Deps, 'db'>): Promise<0 | 1> {
  return (await findSetting(deps.db, TWO_STEP)) === '1' ? 1 : 0;
}

/** Stores inside the caller's transaction whether all admins must log in with two steps. */
export async function storeTwoStepRequired(work: AdminWork, isRequired: 0 | 1): Promise<void> {
  await lockTable(work.tx, 'settings');
  const before = { [TWO_STEP]: (await findSetting(work.tx, TWO_STEP)) ?? '0' };
  const after = { [TWO_STEP]: String(isRequired) };
  await putSetting(work.tx, TWO_STEP, after[TWO_STEP]);
  work.record({ action: 'setting.update', subjectId: null, before, after });
}

/**
 * Sends immediately, past the queue, to report what the mail server says. Throws 502 with its words, 429 for too
 * many to one address, from any number of admins.
 */
export async function sendTestMail(deps: Deps, admin: AdminCaller, address: string): Promise<void> {
  const { name, ...limit } = callLimits.testMails;
  await admit(deps, ruleFor(`${name}:address`, [address], limit));
  try {
    await deps.mail.send({ to: { name: '', address }, ...testMail(deps), messageId: randomUUID() });
  } catch (error) {
    if (error instanceof MailError) throw badGateway(`${settingErrors.mailRefused} ${error.message}`);
    throw error;
  }
  const after = { email: address };
  await changeAs(deps, admin, async (work) =>
    work.record({ action: 'setting.test_mail', subjectId: null, after }),
  );
}

async function registrationSwitch(db: Database): Promise<RegistrationSwitch> {
  return (await findSetting(db, REGISTRATION)) === '1' ? '1' : '0';
}
