// The field types of every form, each with its own Indonesian messages.
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { z } from 'zod';
import {
  hiddenBetweenLines,
  hiddenCharacter,
  isPrintable,
  lineBreak,
  looksEmpty,
  plainLine,
} from './characters.ts';
import { limits } from './limits.ts';
import { typedPhone } from './phone.ts';
import { typedEmail } from './typed-email.ts';

const required = (label: string) => z.string({ error: () => `${label} wajib diisi.` });
const optional = (label: string) => z.string({ error: () => `${label} tidak valid.` });

/**
 * One line, as it is printed on cards, in mail headers and in cells: trimmed, NFC, without anything invisible. Copied
 * spaces become single ones; marks that nobody sees are left out.
 */
const oneLine = (label: string, max: number, given = optional(label)) =>
  given
    .overwrite(plainLine)
    .normalize()
    .trim()
    .max(max, `${label} maksimal ${max} karakter.`)
    .refine((value) => !lineBreak.test(value), { error: `${label} harus satu baris.`, abort: true })
    .refine((value) => !hiddenCharacter.test(value), `${label} tidak valid.`);

/** Several lines, as someone types them into a large field: trimmed, NFC; line breaks are LF, tabs become spaces. */
const severalLines = (label: string, max: number, given = optional(label)) =>
  given
    .overwrite((value) => value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' '))
    .normalize()
    .trim()
    .max(max, `${label} maksimal ${max} karakter.`)
    .refine((value) => !hiddenBetweenLines.test(value), `${label} tidak valid.`);

/** Accepts one line of text. Empty is refused, and what only looks so. */
export const text = (label: string, max: number = limits.text) =>
  oneLine(label, max, required(label)).refine((value) => !looksEmpty(value), `${label} wajib diisi.`);

/** Accepts a name that cards and letters print. */
export const personName = (label: string) =>
  text(label).refine((value) => value === '' || looksEmpty(value) || isPrintable(value), {
    error: `${label} memakai huruf yang tidak dapat dicetak di kartu. Tulis dengan huruf Latin.`,
  });

/** Accepts one paragraph from a large field: line breaks become spaces. Empty is refused, and what only looks so. */
export const paragraph = (label: string, max: number) =>
  oneLine(
    label,
    max,
    required(label).overwrite((value) => value.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ')),
  ).refine((value) => !looksEmpty(value), `${label} wajib diisi.`);

/** Accepts one line that may be left out; blank becomes null. */
export const optionalText = (label: string, max: number = limits.text) =>
  z.preprocess(blankToNull, oneLine(label, max).nullable());

/** Accepts several lines. Empty is refused, and what only looks so. */
export const lines = (label: string, max: number) =>
  severalLines(label, max, required(label)).refine((value) => !looksEmpty(value), `${label} wajib diisi.`);

/** Accepts several lines that may be left out; blank becomes null. */
export const note = (label: string) => z.preprocess(blankToNull, severalLines(label, limits.note).nullable());

/** Accepts an address as people copy it; it is compared and stored in lower case. */
export const email = (label = 'Email') =>
  required(label)
    .overwrite(typedEmail)
    .toLowerCase()
    .min(1, `${label} wajib diisi.`)
    .max(limits.text, `${label} maksimal ${limits.text} karakter.`)
    .pipe(z.email({ error: `${label} tidak valid.` }));

/** Accepts a password that someone logs in with: no policy, so that old ones still work. */
export const existingPassword = (label = 'Password') =>
  required(label).min(1, `${label} wajib diisi.`).max(1000, `${label} tidak valid.`);

/** Accepts a password that someone chooses; the list of common ones is checked by the server. */
export const newPassword = (label = 'Password') =>
  required(label)
    .min(1, { error: `${label} wajib diisi.`, abort: true })
    .min(limits.password.min, `${label} minimal ${limits.password.min} karakter.`)
    .max(limits.password.max, `${label} maksimal ${limits.password.max} karakter.`);

/**
 * Refuses a confirmation that differs, at the field of the password. It also runs when other fields are wrong, so
 * that a form shows all errors together.
 */
export function confirmed<S extends z.ZodObject>(schema: S, field: string) {
  return schema.refine((value) => value[field] === value[`${field}_confirmation`], {
    path: [field],
    error: 'Konfirmasi password tidak cocok.',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

/** Reads any spelling of a mobile number as E.164: '0812-3456-7890' → '+6281234567890'. `typedPhone` lists them. */
export const phone = (label = 'HP/WA') =>
  required(label)
    .overwrite(typedPhone)
    .min(1, `${label} wajib diisi.`)
    .transform((value, context): string => {
      const number = /^\+?\d{8,24}$/.test(value) ? parsePhoneNumberFromString(value, 'ID') : undefined;
      if (number?.isValid() && number.number.length <= 21) return number.number;
      context.addIssue({ code: 'custom', message: `${label} tidak valid. Contoh: 081234567890.` });
      return z.NEVER;
    });

/** Accepts a mobile number as `phone` reads it, which may be left out; blank becomes null. */
export const optionalPhone = (label: string) => z.preprocess(blankToNull, phone(label).nullable());

/** Accepts an address of the web that may be left out; blank becomes null. Without `https://` it is added. */
export const optionalWebsite = (label: string) =>
  z.preprocess(
    blankToNull,
    oneLine(label, limits.text)
      .transform((value) => (/^[a-z]+:\/\//i.test(value) ? value : `https://${value}`))
      .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: `${label} tidak valid.` }))
      .nullable(),
  );

const isRealDate = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value) &&
  value <= '2200-12-31';

/** Accepts a calendar day, `YYYY-MM-DD`, that may be left out; blank becomes null. */
export const optionalDate = (label: string) =>
  z.preprocess(
    blankToNull,
    z
      .string({ error: () => `${label} tidak valid.` })
      .trim()
      .refine(isRealDate, { error: `${label} tidak valid.`, abort: true })
      .refine((value) => Number(value.slice(0, 4)) >= limits.dates.firstYear, {
        error: `${label} tidak boleh sebelum tahun ${limits.dates.firstYear}.`,
      })
      .nullable(),
  );

/** Accepts a chosen row of a list: an id, also as digits in text. Whether it exists is checked by the server. */
export const choice = (label: string) =>
  z.preprocess(
    (value: number | null) => numeric(value),
    z
      .int({ error: (issue) => (issue.input == null ? `${label} wajib dipilih.` : `${label} tidak valid.`) })
      .positive(`${label} tidak valid.`)
      .max(limits.id, `${label} tidak valid.`),
  );

/** Accepts one of a few constants. */
export const oneOf = <const T extends readonly string[]>(label: string, values: T) =>
  z.preprocess(
    blankToNull,
    z.enum(values, {
      error: (issue) => (issue.input == null ? `${label} wajib dipilih.` : `${label} tidak valid.`),
    }),
  );

/** Accepts up to `max` entries in order; none is allowed. Faults inside an entry are named by its place: `benefits.0.title`. */
export const listOf = <Entry extends z.ZodType>(label: string, entry: Entry, max: number) =>
  z.array(entry, { error: () => `${label} tidak valid.` }).max(max, `${label} maksimal ${max}.`);

interface Range {
  min: number;
  max: number;
}

function whole(label: string, { min, max }: Range, verb: 'diisi' | 'dipilih') {
  return z
    .int({
      error: (issue) => (issue.input == null ? `${label} wajib ${verb}.` : `${label} harus bilangan bulat.`),
    })
    .min(min, `${label} minimal ${min}.`)
    .max(max, `${label} maksimal ${max}.`);
}

/** Accepts whole rupiah, as a number or digits. A form may send the typed text, and receives the error. */
export const rupiah = (label: string, range: Range) =>
  z.preprocess((value: number | string | null) => numeric(value), whole(label, range, 'diisi'));

/** Accepts whole rupiah as `rupiah` reads them, which may be left out; blank becomes null. */
export const optionalRupiah = (label: string, range: Range) =>
  z.preprocess((value: number | string | null) => numeric(value), whole(label, range, 'diisi').nullable());

/** Accepts a whole number, as a number or digits. */
export const number = (label: string, range: Range) =>
  z.preprocess((value: number | string | null) => numeric(value), whole(label, range, 'diisi'));

/** Accepts 1 to 5 years, chosen from a list; also as digits in text. */
export const years = () =>
  z.preprocess((value: number | null) => numeric(value), whole('Durasi', limits.years, 'dipilih'));

/** Accepts 1 to 5 years, which may be left out; blank becomes null. */
export const optionalYears = () =>
  z.preprocess((value: number | null) => numeric(value), whole('Durasi', limits.years, 'dipilih').nullable());

/**
 * Accepts what the screen of an action showed: parts of the answer that stand for all of it, by their names. Where something
 * else is there by now, the call is 409 and changes nothing. What is left out or null is not compared.
 */
export const seen = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().nullish();

/** Accepts the version of a record that a change was typed from. */
export const version = () =>
  z.int({ error: 'Muat ulang halaman ini.' }).nonnegative('Muat ulang halaman ini.');

/** Flags come as 1, 0, '1', '0', true or false and are stored as 1 or 0. */
export const flagField = (label: string) =>
  z
    .literal([1, 0, '1', '0', true, false, 'true', 'false'], { error: () => `${label} tidak valid.` })
    .transform((value): 0 | 1 =>
      value === 1 || value === '1' || value === true || value === 'true' ? 1 : 0,
    );

/** Accepts a flag that is off when left out or blank. */
export const optionalFlag = (label: string) =>
  z.preprocess((value) => blankToNull(value) ?? 0, flagField(label));

/** Accepts a flag of a change: it stays as it is when left out or blank. */
export const flagOfChange = (label: string) =>
  z.preprocess((value) => blankToNull(value) ?? undefined, flagField(label).optional());

/** Accepts a colour as `#rrggbb` that may be left out; blank becomes null. */
export const optionalColor = (label: string) =>
  z.preprocess(
    blankToNull,
    optional(label)
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, `${label} harus seperti #7b2d59.`)
      .nullable(),
  );

/** Accepts the id of a row that may be left out; blank becomes null. */
export const optionalChoice = (label: string) => z.preprocess(blankToNull, choice(label).nullable());

function blankToNull(value: unknown): unknown {
  return value === undefined || (typeof value === 'string' && looksEmpty(value)) ? null : value;
}

/** Digits only: a point or comma means thousands to some people and decimals to others. */
function numeric(value: unknown): unknown {
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim())) return Number(value);
  return blankToNull(value);
}
