// The invariants of the data: one line for each row that breaks one.
import { checkCatalogue } from './check-catalogue.ts';
import type { CheckContext } from './check-context.ts';
import { checkImports } from './check-imports.ts';
import { checkMemberCategories } from './check-member-categories.ts';
import { checkMemberships } from './check-memberships.ts';
import { checkMerges } from './check-merges.ts';
import { checkMonths } from './check-months.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkPapers } from './check-papers.ts';
import { checkPayments } from './check-payments.ts';
import { checkProofs } from './check-proofs.ts';
import { checkReferences } from './check-references.ts';
import { checkReminders } from './check-reminders.ts';
import { checkSettings } from './check-settings.ts';
import { checkStatements } from './check-statements.ts';
import { checkTallies } from './check-tallies.ts';

/** Is empty for sound data. Reads everything once, page by page; pass a snapshot while others write. */
export async function findBrokenInvariants(deps: CheckContext): Promise<string[]> {
  const checks = [
    checkCatalogue,
    checkPayments,
    checkProofs,
    checkMemberships,
    checkMemberCategories,
    checkNumbers,
    checkPapers,
    checkImports,
    checkStatements,
    checkMerges,
    checkMonths,
    checkReminders,
    checkSettings,
    checkReferences,
    checkTallies,
  ];
  const findings: string[] = [];
  for (const check of checks) findings.push(...(await check(deps)));
  return findings;
}
