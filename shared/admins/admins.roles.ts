// The roles of admins.

export const adminRoles = ['Admin', 'Super Admin'] as const;
export type AdminRole = (typeof adminRoles)[number];
