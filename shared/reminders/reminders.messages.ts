// Messages about the register of reminders.
import { formatNumber } from '../numbers.ts';

export const reminderMessages = {
  released: (count: number) => `${formatNumber(count)} pengingat dilepaskan.`,
} as const;

export const reminderErrors = { nothingHeld: 'Tidak ada pengingat yang ditahan.' } as const;
