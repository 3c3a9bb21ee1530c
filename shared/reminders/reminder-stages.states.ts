// The stages of a reminder. Days count from the last day of the membership.

/** Those with a mail, in order. */
export const reminderStages = [
  'before_60',
  'before_30',
  'before_7',
  'on_day',
  'after_7',
  'after_30',
] as const;
export type ReminderStage = (typeof reminderStages)[number];

/** The last one is only listed: the board talks to these members. */
export const dueStages = [...reminderStages, 'board'] as const;
export type DueStage = (typeof dueStages)[number];

interface StageFacts {
  /** Days from the last day of the membership to the first day of the stage. It lasts until the next one. */
  offset: number;
  label: string;
}

export const stageFacts: Record<DueStage, StageFacts> = {
  before_60: { offset: -60, label: '60 hari sebelum berakhir' },
  before_30: { offset: -30, label: '30 hari sebelum berakhir' },
  before_7: { offset: -7, label: '7 hari sebelum berakhir' },
  on_day: { offset: 0, label: 'Hari terakhir' },
  after_7: { offset: 7, label: '7 hari sesudah berakhir' },
  after_30: { offset: 30, label: '30 hari sesudah berakhir' },
  board: { offset: 60, label: 'Untuk dibahas pengurus' },
};

export function isReminderStage(stage: DueStage): stage is ReminderStage {
  return stage !== 'board';
}
