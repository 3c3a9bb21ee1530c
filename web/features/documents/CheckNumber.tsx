import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { data } from 'react-router';
import { CHECK_CODE_LENGTH } from '#shared/papers/check-code.rules.ts';
import { type PaperCheck, verifications } from '#shared/papers/papers.contract.ts';
import { numberCheckLimits } from '#shared/papers/papers.states.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { OfficeEmail } from '../../components/links/OfficeEmail.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { VerdictPaper } from '../../components/page/VerdictPaper.tsx';
import { PlainField } from '../../components/plain/PlainField.tsx';
import { PlainSubmit } from '../../components/plain/PlainSubmit.tsx';
import { getBackend } from '../../lib/backend.ts';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/calls/call.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/CheckNumber';
import styles from './CheckNumber.module.css';
import { GenuinePaper } from './GenuinePaper.tsx';

/** Without scripts, because strangers open it on any phone. Never cached: a letter can be revoked. */
export const handle = { plain: true, personal: true };
export const meta = page('Periksa Nomor Surat');

interface Refused {
  /** 404 for whatever does not fit. */
  status: number;
  message: string;
  errors: Record<string, string[]>;
  typed: Typed;
}

interface Typed {
  number: string;
  code: string;
}

type CheckResult = { paper: PaperCheck; refused: null } | { paper: null; refused: Refused };

export async function action({ context }: Route.ActionArgs) {
  const { fields = {} } = getBackend(context).form ?? {};
  const typed = { number: textOf(fields.number), code: textOf(fields.code) };
  try {
    const { data: paper } = await call(verifications.find, { body: typed }, { context });
    return data<CheckResult>({ paper, refused: null });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { message, errors, status } = error;
    return data<CheckResult>(
      { paper: null, refused: { status, message, errors, typed } },
      { status: status || 503 },
    );
  }
}

function textOf(field: unknown): string {
  return typeof field === 'string' ? field : '';
}

/** For who has only paper: the number and the code that is printed on it. */
export default function CheckNumber({ actionData: result }: Route.ComponentProps) {
  if (result?.paper) return <Found paper={result.paper} />;
  const refused = result?.refused;
  return refused?.status === 404 ? <NotFound typed={refused.typed} /> : <Ask refused={refused} />;
}

function Found({ paper }: { paper: PaperCheck }) {
  return (
    <>
      <GenuinePaper paper={paper} />
      <p className={styles.again}>
        <TextLink to={paths.checkNumber()}>Periksa surat lain</TextLink>
      </p>
    </>
  );
}

function Ask({ refused }: { refused: Refused | null | undefined }) {
  const hasFieldErrors = Object.keys(refused?.errors ?? {}).length > 0;
  return (
    <div className={styles.root}>
      <PageHeader
        title="Periksa Nomor Surat"
        description="Ketik nomor surat dan kode periksa yang tercetak di bawah kode QR."
      />
      {refused && !hasFieldErrors && <Notice color="red">{refused.message}</Notice>}
      <NumberForm refused={refused} />
    </div>
  );
}

/** Nothing tells whether the number or the code was wrong. */
function NotFound({ typed }: { typed: Typed }) {
  return (
    <VerdictPaper
      tone="gray"
      icon={<IconHelpCircle size={56} stroke={1.5} aria-hidden />}
      title="Surat tidak ditemukan"
      text="Nomor dan kode periksa ini tidak cocok dengan surat mana pun yang kami terbitkan."
    >
      <NumberForm refused={{ status: 404, message: '', errors: {}, typed }} />
      <p className={styles.help}>
        Samakan huruf, angka, dan tanda garis miring dengan yang tercetak, atau hubungi <OfficeEmail />.
      </p>
    </VerdictPaper>
  );
}

function NumberForm({ refused }: { refused: Refused | null | undefined }) {
  const errorsOf = (field: keyof Typed, isFirstWrong: boolean) => ({
    errors: refused?.errors[field],
    isFirstWrong,
  });
  const isNumberWrong = refused?.errors.number !== undefined;
  return (
    <form method="post" className={styles.form}>
      <PlainField
        label="Nomor surat"
        isRequired
        hint="Misalnya 012/SKA/PC/XI/2026."
        {...errorsOf('number', isNumberWrong)}
      >
        {(attributes) => (
          <input
            name="number"
            required
            maxLength={numberCheckLimits.number}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={refused?.typed.number}
            {...attributes}
          />
        )}
      </PlainField>
      <PlainField
        label="Kode periksa"
        isRequired
        hint={`${CHECK_CODE_LENGTH} huruf dan angka, misalnya K7M Q2X.`}
        {...errorsOf('code', !isNumberWrong && refused?.errors.code !== undefined)}
      >
        {(attributes) => (
          <input
            name="code"
            required
            maxLength={numberCheckLimits.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={refused?.typed.code}
            {...attributes}
          />
        )}
      </PlainField>
      <PlainSubmit>Periksa</PlainSubmit>
    </form>
  );
}
