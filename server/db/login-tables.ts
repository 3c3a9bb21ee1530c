// The row types about logging in: sessions, second steps, links for new passwords, counts.
import type { Generated } from 'kysely';
import type { ActivationState } from '#shared/activations/activations.states.ts';
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

interface PasswordResetsTable {
  member_id: number;
  token_hash: string;
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
  sent_at: Timestamp | null;
  opened_at: Timestamp | null;
  activated_at: Timestamp | null;
  /** The words of the mail server. */
  refusal: string | null;
  /** Of the latest link. It stays after the use, and permits nothing: `password_resets` does. */
  token_hash: string | null;
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
  password_resets: PasswordResetsTable;
  activations: ActivationsTable;
  login_days: LoginDaysTable;
}
