// What the labels of several rooms are made of.

export type StatusColor = 'orange' | 'blue' | 'green' | 'grey' | 'red';

export interface StatusLook {
  label: string;
  color: StatusColor;
}

/** 'Ya' or 'Tidak' for the flags of table columns that end in a question mark. */
export function yesNo(flag: number | boolean): 'Ya' | 'Tidak' {
  return flag ? 'Ya' : 'Tidak';
}
