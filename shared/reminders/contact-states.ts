// Whether someone has been reminded in the present stage, as the filter of the list shows it.

export const contactStates = ['uncontacted', 'contacted'] as const;

export type ContactState = (typeof contactStates)[number];

export const contactStateLabels: Record<ContactState, string> = {
  uncontacted: 'Belum dihubungi',
  contacted: 'Sudah dihubungi',
};
