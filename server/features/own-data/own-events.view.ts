// Who changed a member's data, and when: by role, not by name.
import { z } from 'zod';
import { auditActionLabel } from '#shared/audit/audit.labels.ts';
import { lookUp } from '#shared/keys.ts';
import { biodataField, forBiodata } from '#shared/members/biodata.fields.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import type { OwnEventRow } from './own-data.db.ts';

export interface OwnEvent {
  /** ISO timestamp. */
  at: string;
  by: string;
  action: string;
  /** Names of the fields that changed, as far as they have one. */
  fields: string[];
}

/** Fields that members know. Those of the administration are left out. */
const labels = {
  ...forBiodata((field) => biodataField(field).label),
  name: memberLabels.name,
  email: memberLabels.email,
  number: memberLabels.number,
  status: 'Status',
  member_status: memberLabels.status,
  member_category: memberLabels.category,
  category_id: memberLabels.category,
  company_category_id: memberLabels.companyCategory,
  started_at: memberLabels.startedAt,
  member_started_at: memberLabels.startedAt,
  expired_at: memberLabels.expiredAt,
  member_expired_at: memberLabels.expiredAt,
  stop_reason: 'Berhenti',
};

/** Of the product itself, which has no account. */
const system = ['Pembaruan aplikasi', 'Pengelola server'];

const OWN_ACTION = 'member.update_own';

const storedFields = z.record(z.string(), z.unknown());

export function ownEventView({ at, action, admin_name, role, before, after }: OwnEventRow): OwnEvent {
  const changed = new Set([...keysIn(before), ...keysIn(after)].map((key) => lookUp(labels, key)));
  changed.delete(undefined);
  return { at, by: actor(), action: auditActionLabel(action), fields: [...changed].map(String) };

  function actor(): string {
    if (action === OWN_ACTION) return 'Anda sendiri';
    if (role) return role;
    return system.includes(admin_name) ? 'Aplikasi' : 'Admin';
  }
}

function keysIn(json: string | null): string[] {
  return json === null ? [] : Object.keys(storedFields.parse(JSON.parse(json)));
}
