// Whose session or password it is.

export type Owner = { memberId: number } | { adminId: number };
