// What is stored of a group of settings, completed and checked by its schema.
import {
  getGroupSchema,
  type SettingGroupName,
  type SettingValues,
  settingGroupNames,
} from '#shared/association/setting-groups.ts';
import type { GroupRow } from './setting-groups.db.ts';

export interface StoredValue<Name extends SettingGroupName> {
  value: SettingValues[Name];
  /** Paths of the stored fields that the schema refuses, such as `values.0.title`; never what is in them. */
  faults: string[];
}

/** The path of a value that is no JSON object. */
const WHOLE_VALUE = 'value';

/** Reads the stored value of a group, completed by the first values. These replace a value with faults. */
export function readStoredGroup<Name extends SettingGroupName>(
  name: Name,
  row: Pick<GroupRow, 'value'> | undefined,
  first: SettingValues[Name],
): StoredValue<Name> {
  if (!row) return { value: first, faults: [] };
  const stored = parseObject(row.value);
  if (!stored) return { value: first, faults: [WHOLE_VALUE] };
  const read = getGroupSchema(name).safeParse({ ...first, ...stored });
  if (read.success) return { value: read.data, faults: [] };
  const paths = read.error.issues.map(({ path }) => path.join('.') || WHOLE_VALUE);
  return { value: first, faults: [...new Set(paths)] };
}

export interface RefusedGroup {
  name: SettingGroupName;
  version: number;
  faults: string[];
}

/** Finds the groups whose stored value is not used. */
export function findRefusedGroups(rows: GroupRow[], first: SettingValues): RefusedGroup[] {
  return settingGroupNames.flatMap((name) => {
    const row = rows.find((stored) => stored.name === name);
    const { faults } = readStoredGroup(name, row, first[name]);
    return row && faults.length > 0 ? [{ name, version: row.version, faults }] : [];
  });
}

function parseObject(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
