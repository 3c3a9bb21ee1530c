// The row types about logging in: sessions, second steps, links for new passwords, counts.
import type { Generated } from 'kysely';
import type { ActivationState } from '#shared/members/activations.states.ts';
import type { PlainDate, Timestamp } from './column-types.ts';

interface SessionsTable {
  id: Generated<number>;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  /** Exactly one of the two is set. */
  member_id: number | null;
  admin_id: number | null;
  user_agent: string | null;
  /** Network address of the last use that was written down. */
  address: string | null;
  created_at: Timestamp;
  last_used_at: Timestamp;
  /** Moves forward with use: 30 days (member), 12 hours (admin). */
  expires_at: Timestamp;
}

interface TwoStepLoginsTable {
  admin_id: number;
  /** Sealed by the vault: the secret that the authenticator app shares. */
  secret: string;
  /** null until a first code proves that the app has the secret: it guards nothing before. */
  confirmed_at: Timestamp | null;
  /** 30-second step of the last accepted code: a code is used once. */
  last_step: number | null;
  created_at: Timestamp;
}

interface RecoveryCodesTable {
  id: Generated<number>;
  /** Gone together with the two-step login; each is deleted when it is used. */
  admin_id: number;
  /** Hashed as passwords are. */
  code_hash: string;
  created_at: Timestamp;
}

/** A mailed link for choosing a password. Ended ones stay for a while, to say why they do not work any more. */
interface PasswordLinksTable {
  id: Generated<number>;
  member_id: number;
  purpose: 'reset' | 'activation';
  /** Recognises the link, and permits nothing. null in some rows of versions before. */
  token_hash: string | null;
  /** Of the token and the account as it was. null once the link has ended. */
  account_hash: string | null;
  /** `replaced`: by a newer mail for the same purpose. `closed`: another link was used, or the account has changed. */
  ended_by: 'used' | 'replaced' | 'closed' | null;
  expires_at: Timestamp;
  created_at: Timestamp;
}

/** A member whom others have entered, from the first request of an activation mail on. */
interface ActivationsTable {
  member_id: number;
  state: Exclude<ActivationState, 'none'>;
  /** Of the latest mail. */
  requested_at: Timestamp;
  /** When a node last tried to send it. */
  sending_at: Timestamp | null;
  /** The order in which mails leave: see `ranks`. */
  rank: Generated<number>;
  sent_at: Timestamp | null;
  opened_at: Timestamp | null;
  activated_at: Timestamp | null;
  /** The words of the mail server. */
  refusal: string | null;
}

/** Tried mails of the last hour. They are no rows of members, who may be deleted. */
interface ActivationMailsTable {
  id: Generated<number>;
  tried_at: Timestamp;
}

interface LoginDaysTable {
  /** Jakarta day. */
  day: PlainDate;
  /** Successful member logins of that day. */
  count: number;
}

export interface LoginTables {
  sessions: SessionsTable;
  two_step_logins: TwoStepLoginsTable;
  recovery_codes: RecoveryCodesTable;
  password_links: PasswordLinksTable;
  activations: ActivationsTable;
  activation_mails: ActivationMailsTable;
  login_days: LoginDaysTable;
}
