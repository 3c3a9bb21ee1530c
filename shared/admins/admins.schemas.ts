// An admin account as the login and the list of admins show it.
import { z } from 'zod';
import { id } from '../answers.ts';
import { adminRoles } from './admins.roles.ts';

export const adminAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
});
