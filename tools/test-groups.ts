// The parts of `npm test`, as `npm test -- …` names them.
export const groups = ['checks', 'unit', 'api', 'pages', 'browser'] as const;
export type Group = (typeof groups)[number];
