// `npm run reset:two-step -- EMAIL`: lets an admin in with the password alone, when no Super Admin can do it.
import { openAssociation } from '../server/association/association.ts';
import { firstSettings } from '../server/association/first-settings.ts';
import { readConfig, readDataPlaces } from '../server/config.ts';
import { connect } from '../server/db/connections/connect.ts';
import { connectReader } from '../server/db/connections/read-only.ts';
import { resetTwoStepByEmail } from '../server/features/two-step/two-step-admins.service.ts';
import { systemClock } from '../server/lib/clock.ts';
import { createVault } from '../server/security/vault.ts';
import { OperatorError, runCommand } from './lib/run-command.ts';

const [email] = process.argv.slice(2);

await runCommand(async () => {
  if (!email) throw new OperatorError('Whose? npm run reset:two-step -- EMAIL');
  // Stops here if there is no database, before one would be created.
  await connectReader(readDataPlaces(process.env)).close();
  const config = readConfig(process.env);
  const connection = connect(config);
  try {
    const vault = createVault(config.appKey);
    // This process has no queue and shows no pages: a running product finds the mail at its next look.
    const association = await openAssociation(connection.db, {
      firstValues: firstSettings(config.branding),
      production: config.production,
    });
    const without = { jobs: { wake() {} }, forgetPages() {} };
    if (
      !(await resetTwoStepByEmail(
        { db: connection.db, clock: systemClock, config, association, vault, ...without },
        email,
      ))
    )
      throw new OperatorError(`No admin with two-step login has the address ${email}. Nothing was changed.`);
    console.log(
      `${email} logs in with the password alone now. The sessions have ended, and a mail tells the owner.`,
    );
  } finally {
    await connection.close();
  }
});
