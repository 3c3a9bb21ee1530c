// The fewest statements that a bill, the two decisions about a payment and a change of a member need, on both engines. They
// read what the change depends on, too.

/**
 * `later` is in twelve hours; `mail` is text that cannot be compressed, as a sealed mail; `company` is another one each
 * time.
 */
export type Value = 'id' | 'memberId' | 'adminId' | 'now' | 'later' | 'mail' | 'company';

/** One statement; its values are `$1`, `$2`, … in the order of `values`. */
interface Step {
  sql: string;
  values: Value[];
  only?: 'postgres';
}

export type Change = Step[];

const lockMember: Step = {
  sql: 'select id from members where id = $1 for update',
  values: ['memberId'],
  only: 'postgres',
};

/** Whether it was decided before, and how many years it pays. */
const readPayment: Step = {
  sql: `select status, years, total, updated_at from payments
    join payment_lines on payment_id = id where id = $1`,
  values: ['id'],
};

/** The period of a membership follows from all of them. */
const readRenewals: Step = {
  sql: 'select granted_on, years, fixed_start, fixed_end from renewals where member_id = $1',
  values: ['memberId'],
};

const audit: Step = {
  sql: `insert into audit_events (at, admin_id, admin_name, action, subject, subject_id, member_id, before, after)
    values ($1, $2, 'Super Admin', 'payment.decide', 'payment', $3, $4, '{"status":"waiting_confirmation"}', '{"status":"paid"}')`,
  values: ['now', 'adminId', 'id', 'memberId'],
};

/**
 * Due later, so that no worker sends it or looks at it. The queue looks at what is due, and at what is due further ahead
 * than a correct clock plans anything.
 */
const mail: Step = {
  sql: `insert into jobs (kind, payload, run_at, attempts, created_at)
    values ('limit', $1, $2, 0, $3)`,
  values: ['mail', 'later', 'now'],
};

const month = '209901';

export const changes: Record<'bill' | 'paid' | 'rejected' | 'member', Change> = {
  bill: [
    lockMember,
    {
      sql: `select count(*) from payments where member_id = $1 and status = 'waiting_confirmation'`,
      values: ['memberId'],
    },
    {
      sql: `update payments set status = 'canceled', updated_at = $1 where member_id = $2 and status = 'waiting_payment'`,
      values: ['now', 'memberId'],
    },
    {
      sql: `insert into counters (name, value) values ('payments:limit', 1)
        on conflict (name) do update set value = counters.value + 1`,
      values: [],
    },
    {
      sql: `insert into payments (created_at, updated_at, member_id, bank_account_id, number, lines_total, total, status)
        select $1, $2, $3, (select min(id) from bank_accounts where is_active = 1 and retired_at is null),
          'INV-${month}-' || (select value from counters where name = 'payments:limit'), fee, fee, 'waiting_payment'
        from category_fees where category_id = (select id from categories where is_default = 1)
        order by begins_on desc limit 1`,
      values: ['now', 'now', 'memberId'],
    },
    {
      sql: `insert into payment_lines (payment_id, line, kind, member_id, fee, years, amount)
        select id, 1, 'dues', member_id, lines_total, 1, lines_total from payments
        where number = 'INV-${month}-' || (select value from counters where name = 'payments:limit')`,
      values: [],
    },
  ],
  paid: [
    lockMember,
    readPayment,
    readRenewals,
    {
      sql: `update payments set status = 'paid', decided_by = $1, decided_at = $2, updated_at = $3 where id = $4`,
      values: ['adminId', 'now', 'now', 'id'],
    },
    {
      sql: `insert into renewals (created_at, created_by, member_id, payment_id, line, granted_on, years, started_at, expired_at)
        values ($1, $2, $3, $4, 1, '2026-11-23', 1, '2026-11-23', '2027-11-22')
        on conflict (payment_id, line) do nothing`,
      values: ['now', 'adminId', 'memberId', 'id'],
    },
    {
      sql: `update members set status = 'active', expired_at = '2027-11-22', updated_at = $1 where id = $2`,
      values: ['now', 'memberId'],
    },
    mail,
    audit,
  ],
  rejected: [
    lockMember,
    readPayment,
    readRenewals,
    {
      sql: `update payments set status = 'rejected', decided_by = $1, decided_at = $2, updated_at = $3 where id = $4`,
      values: ['adminId', 'now', 'now', 'id'],
    },
    { sql: 'delete from renewals where payment_id = $1', values: ['id'] },
    { sql: 'delete from statement_links where payment_id = $1', values: ['id'] },
    {
      sql: 'update renew_links set revoked_at = $1 where member_id = $2 and revoked_at is null',
      values: ['now', 'memberId'],
    },
    {
      sql: `update members set status = 'inactive', expired_at = '2026-11-22', updated_at = $1 where id = $2`,
      values: ['now', 'memberId'],
    },
    mail,
    audit,
  ],
  member: [
    lockMember,
    {
      sql: 'select name, email, company, hp, number, updated_at from members where id = $1',
      values: ['memberId'],
    },
    {
      sql: `update members set company = $1, updated_at = $2,
        search_text = ' ' || lower(name) || ' ' || lower(email) || ' ' || lower($3) || ' ' || hp || ' ' || coalesce(number, '')
        where id = $4`,
      values: ['company', 'now', 'company', 'memberId'],
    },
    {
      sql: `insert into audit_events (at, admin_id, admin_name, action, subject, subject_id, member_id, before, after)
        values ($1, $2, 'Super Admin', 'member.update', 'member', $3, $4, '{"company":"PT Lama"}', '{"company":"PT Baru"}')`,
      values: ['now', 'adminId', 'memberId', 'memberId'],
    },
  ],
};
