// What the screens are measured against, as data.
import { type Area, type ScreenPath, screenList } from '../../web/screens.ts';

export type Visitor = 'stranger' | 'member' | 'admin';

/** Lighthouse scores from 0 to 100, times in ms; a value without a goal is only reported. */
export interface Goal {
  performance: number;
  accessibility: number;
  practices: number;
  seo?: number;
  lcp?: number;
  cls?: number;
  tbt?: number;
}

export interface Screen {
  address: string;
  visitor: Visitor;
  goal: Goal;
}

const plain: Goal = {
  performance: 100,
  accessibility: 100,
  practices: 100,
  seo: 100,
  lcp: 1000,
  cls: 0,
  tbt: 10,
};
/** Lighthouse deducts points from a page that asks search engines to stay away, as one behind a personal link does. */
const unlisted: Goal = { ...plain, seo: undefined };
const auth: Goal = { performance: 98, accessibility: 100, practices: 100 };
const member: Goal = { ...auth, performance: 95 };
const admin: Goal = { ...auth, performance: 90 };

const areas: Record<Area, { visitor: Visitor; goal: Goal }> = {
  public: { visitor: 'stranger', goal: plain },
  entry: { visitor: 'stranger', goal: auth },
  member: { visitor: 'member', goal: member },
  account: { visitor: 'member', goal: member },
  adminEntry: { visitor: 'stranger', goal: auth },
  admin: { visitor: 'admin', goal: admin },
  adminSettings: { visitor: 'admin', goal: admin },
};

const exceptions: Partial<Record<ScreenPath, Goal>> = {
  verifikasi: unlisted,
  'verifikasi/:token': unlisted,
  'bantuan/buku': unlisted,
};

/** What is seen only on the way elsewhere: by a session that has one step left, with two members to merge, offline. */
const unmeasured: readonly ScreenPath[] = ['*', 'offline', 'admin/two-step', 'admin/users/merge'];

/** Addresses of screens with an id or a token, which depend on the generated data. Without one a screen is not measured. */
export type SampleAddresses = Partial<Record<ScreenPath, string[]>>;

export function screens(samples: SampleAddresses): Screen[] {
  const measured = screenList.filter(
    ({ path, file, feature }) => file.endsWith('.tsx') && !feature && !unmeasured.includes(path),
  );
  return measured.flatMap(({ area, path }) => {
    const { visitor, goal } = areas[area];
    const addresses = samples[path] ?? (path.includes(':') ? [] : [`/${path}`]);
    return addresses.map((address) => ({ address, visitor, goal: exceptions[path] ?? goal }));
  });
}
