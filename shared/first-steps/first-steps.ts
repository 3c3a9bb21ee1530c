// The first steps in their order.
export const firstStepNames = [
  'identity',
  'front_page',
  'account',
  'categories',
  'letter',
  'mail',
  'members',
] as const;

export type FirstStepName = (typeof firstStepNames)[number];
