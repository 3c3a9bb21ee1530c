// All layouts that are known as data. A new one is a file of this folder and a line here.
import { bcaLayouts } from './bca.ts';
import { bniLayouts } from './bni.ts';
import { briLayouts } from './bri.ts';
import { bsiLayouts } from './bsi.ts';
import { cimbLayouts } from './cimb.ts';
import type { TableLayout } from './layout.types.ts';
import { mandiriLayouts } from './mandiri.ts';

export const layouts: TableLayout[] = [
  ...bcaLayouts,
  ...mandiriLayouts,
  ...bniLayouts,
  ...briLayouts,
  ...bsiLayouts,
  ...cimbLayouts,
];
