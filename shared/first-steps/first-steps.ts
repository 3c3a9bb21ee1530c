// The first steps in their order.
export const firstStepNames = ['identity', 'account', 'categories', 'letter', 'mail', 'members'] as const;

export type FirstStepName = (typeof firstStepNames)[number];
