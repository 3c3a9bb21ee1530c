// Rows as letter, card and verification show them.
import { deriveBrand } from '#shared/association/brand-shades.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { jakartaDay } from '#shared/dates.ts';
import { type MemberCard, type Verification, verification } from '#shared/documents/documents.contract.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { displayPhone } from '#shared/phone.ts';
import type { DocumentContent, Wording } from '../../pdf/content.ts';
import { photoUrl, type ShownDay, shownState, type ViewContext } from '../members/members.open.view.ts';
import type { DocumentRow, SubjectRow, VerifiedRow } from './documents.db.ts';

interface Context extends ViewContext {
  settings: SettingValues;
}

export function documentContent(
  member: SubjectRow & { number: string },
  document: DocumentRow,
  { appUrl, settings, day }: Context,
): DocumentContent {
  const state = shownState(member, day);
  return {
    kind: document.kind,
    ...senderOf(settings),
    verificationUrl: verificationUrl(appUrl, document),
    titleBefore: member.title_before_name,
    name: member.name,
    titleAfter: member.title_after_name,
    number: member.number,
    company: member.company,
    companyCategory: member.company_category_name,
    category: member.category_name,
    issuedOn: issuedOn(member.renewed_on, { document, today: day.today }),
    startedOn: member.started_at,
    expiredOn: state.member_expired_at,
    activeFrom: state.member_active_from ?? undefined,
    isLifetime: state.member_is_lifetime,
    graceUntil: state.member_grace_until,
    stopReason: state.member_stop_reason,
    wording: wordingOf(document.kind, settings),
  };
}

function senderOf({ identity, appearance }: Pick<SettingValues, 'identity' | 'appearance'>) {
  return {
    shades: deriveBrand(appearance.color).shades,
    associationName: identity.association_name,
    appName: identity.app_name,
    supportEmail: identity.support_email,
  };
}

/** A card says nothing of what only letters say: it is not made again when a letter changes. */
function wordingOf(kind: DocumentContent['kind'], { documents, identity }: SettingValues): Wording {
  if (kind === 'card')
    return {
      text: documents.card_text,
      place: null,
      signerName: null,
      signerPosition: null,
      office: null,
      signatureImageId: null,
    };
  return {
    text: documents.letter_text,
    place: documents.place,
    signerName: documents.signer_name,
    signerPosition: documents.signer_position,
    office: formatOffice(identity),
    signatureImageId: documents.signature_image_id,
  };
}

/** The e-mail address stands in the letterhead. */
export function formatOffice({
  postal_address,
  office_whatsapp,
  website,
}: SettingValues['identity']): string | null {
  const contacts = [
    postal_address?.replaceAll('\n', ', '),
    office_whatsapp && `WhatsApp ${displayPhone(office_whatsapp)}`,
    website,
  ];
  return contacts.filter(Boolean).join(' · ') || null;
}

/** Returns the document of a member that does not exist, as the examples of the fields describe it. */
export function exampleContent(
  kind: DocumentContent['kind'],
  settings: SettingValues,
  appUrl: string,
): DocumentContent {
  return {
    kind,
    ...senderOf(settings),
    verificationUrl: `${appUrl}/verifikasi/contoh`,
    titleBefore: 'Dr.',
    name: 'Contoh Anggota',
    titleAfter: 'M.M.',
    number: 'A260001',
    company: 'PT Contoh',
    companyCategory: 'Industri',
    category: 'Anggota Biasa',
    issuedOn: '2026-11-20',
    startedOn: '2026-11-20',
    expiredOn: '2027-11-20',
    wording: wordingOf(kind, settings),
  };
}

/** The day of the latest renewal, so that no letter is dated before the period it states. Otherwise that of its issue. */
function issuedOn(
  renewedOn: string | null,
  { document, today }: { document: DocumentRow; today: string },
): string {
  return renewedOn !== null && renewedOn <= today ? renewedOn : jakartaDay(document.created_at);
}

export function cardView(
  member: SubjectRow & { number: string },
  document: DocumentRow,
  { appUrl, day }: ViewContext,
): MemberCard {
  return {
    number: member.number,
    name: member.name,
    full_name: fullName(member),
    company: member.company,
    category: member.category_name,
    photo_url: photoUrl(member.photo_key, appUrl),
    ...shownState(member, day),
    grace_days: day.graceDays || undefined,
    verification_url: verificationUrl(appUrl, document),
  };
}

function verificationUrl(appUrl: string, { token }: DocumentRow): string {
  return `${appUrl}/verifikasi/${token}`;
}

export function documentFileName({ kind, number }: DocumentContent): string {
  return `${kind === 'card' ? 'Kartu Anggota' : 'Surat Penerimaan'} ${number}.pdf`;
}

/**
 * Returns what a stranger with the token may see: what is printed on the document, and the status today. Of who has
 * stopped no end, which no longer holds, and no reason.
 */
export function verificationView(row: VerifiedRow & { number: string }, day: ShownDay): Verification {
  const state = shownState(row, day);
  // One of several answers of its call: it has the fields of its kind alone.
  return verification.parse({
    kind: row.kind,
    name: fullName(row),
    member_number: row.number,
    old_number: row.old_number ?? undefined,
    ...state,
    ...(row.stop_reason !== null && { member_expired_at: null, member_is_lifetime: undefined }),
    is_valid: state.member_status === 'active',
  });
}
