import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { formatDate, formatMonth, formatPeriod } from '#shared/dates.ts';
import { formatNumber } from '#shared/numbers.ts';
import type { DateForm } from '#shared/statements/read-date.rules.ts';
import type { StatementCheck } from '#shared/statements/statement-uploads.contract.ts';
import type { AccountFreshness } from '#shared/statements/statements.schemas.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { DescriptionList } from '../../../components/texts/DescriptionList.tsx';
import { paths } from '../../../lib/paths.ts';
import { CheckedReversals } from './CheckedReversals.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import styles from './CheckedStatement.module.css';
import { DateOrderChoice } from './DateOrderChoice.tsx';
import { MonthLink } from './MonthLink.tsx';
import { UnwrittenYears } from './UnwrittenYears.tsx';
import type { StatementUpload } from './use-uploads.ts';

export type Account = AccountFreshness['account'];

interface CheckedStatementProps {
  upload: StatementUpload;
  check: StatementCheck;
  accounts: readonly Account[];
  onAccount: (id: number | null) => void;
  onDateOrder: (form: DateForm) => void;
  onYears: (yearsBack: number) => void;
  onLater: (isConfirmed: boolean) => void;
  onMap: () => void;
}

/** What is in a file, before it is stored: account, period, sums, what is new, and warnings. */
export function CheckedStatement({
  upload,
  check,
  accounts,
  onAccount,
  onDateOrder,
  onYears,
  onLater,
  onMap,
}: CheckedStatementProps) {
  if (!check.layout) return <UnknownLayout onMap={onMap} />;
  const isEditable = upload.step === 'checked';
  return (
    <>
      {check.date_order && (
        <DateOrderChoice order={check.date_order} isDisabled={!isEditable} onChoose={onDateOrder} />
      )}
      {check.unwritten_years && (
        <UnwrittenYears years={check.unwritten_years} isDisabled={!isEditable} onChoose={onYears} />
      )}
      {check.warnings.map((warning) => (
        <Notice key={warning} color="orange">
          {warning}
        </Notice>
      ))}
      <CheckedReversals taken={check.taken_back} />
      {check.closed_months.map(({ month, rows }) => (
        <Notice key={month} color="orange" title={`${formatMonth(month)} sudah ditutup`}>
          {formatNumber(rows)} baris baru ada di bulan itu, sehingga file ini belum dapat disimpan. Super
          Admin dapat membukanya kembali dengan alasan. <MonthLink month={month} />{' '}
          <TextLink to={paths.adminHelpChapter('menutup-bulan')}>Tentang menutup bulan</TextLink>.
        </Notice>
      ))}
      {check.account === null && (
        <NativeSelect
          label="Rekening"
          description="File ini tidak menyebut nomor rekening. Pilih rekening yang mutasinya ada di file ini."
          className={styles.account}
          withAsterisk
          disabled={!isEditable}
          value={String(upload.account ?? '')}
          data={[{ value: '', label: 'Pilih rekening' }, ...accounts.map(accountOption)]}
          onChange={(event) => onAccount(Number(event.currentTarget.value) || null)}
        />
      )}
      {check.later > 0 && !check.date_order && (
        <Checkbox
          label={`Ya, ${formatNumber(check.later)} uang masuk memang bertanggal setelah hari ini`}
          disabled={!isEditable}
          checked={upload.isLaterConfirmed}
          onChange={(event) => onLater(event.currentTarget.checked)}
        />
      )}
      <Figures
        check={check}
        isAccountKnown={!check.date_order && (check.account !== null || upload.account !== null)}
      />
      <DescriptionList
        items={[
          ...(check.account ? [{ label: 'Rekening', value: check.account.label }] : []),
          ...(check.date_order ? [] : [{ label: 'Periode', value: <Period check={check} /> }]),
          {
            label: 'Format',
            value: check.mapper ? (
              <span className={styles.layout}>
                {check.layout.label}
                <Button variant="default" size="xs" disabled={!isEditable} onClick={onMap}>
                  Ubah kolom
                </Button>
              </span>
            ) : (
              check.layout.label
            ),
          },
        ]}
      />
      {check.rows.length > 0 && !check.date_order && (
        <details className={styles.rows}>
          <summary>Lihat {formatNumber(check.rows.length)} baris pertama</summary>
          <CheckedRows rows={check.rows} />
        </details>
      )}
    </>
  );
}

function UnknownLayout({ onMap }: { onMap: () => void }) {
  return (
    <Notice color="orange" title="Format file ini belum dikenal">
      <p>Tunjukkan satu kali arti kolomnya. File berikutnya dengan judul kolom yang sama langsung terbaca.</p>
      <Button className={styles.map} onClick={onMap}>
        Atur kolom
      </Button>
    </Notice>
  );
}

/** Few large figures: what a treasurer compares with the screen of the bank. */
function Figures({ check, isAccountKnown }: { check: StatementCheck; isAccountKnown: boolean }) {
  const { credits, pending, known, repeats } = check;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Uang masuk</dt>
        <dd>
          {formatNumber(credits.count)} baris
          <span className={styles.detail}>
            <BankMoney sen={credits.sum} />
          </span>
        </dd>
      </div>
      <div>
        <dt>Baru</dt>
        <dd>
          {isAccountKnown ? formatNumber(check.new) : '-'}
          {repeats > 0 && <span className={styles.detail}>{formatNumber(repeats)} mungkin sudah pernah</span>}
        </dd>
      </div>
      <div>
        <dt>Sudah ada</dt>
        <dd>
          {isAccountKnown ? formatNumber(known) : '-'}
          {known > 0 && <span className={styles.detail}>tidak disimpan lagi</span>}
        </dd>
      </div>
      {pending.count > 0 && (
        <div>
          <dt>Belum dibukukan</dt>
          <dd>
            {formatNumber(pending.count)} baris
            <span className={styles.detail}>
              <BankMoney sen={pending.sum} />, tidak disimpan
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Also until when the money counts as seen, where that is another day. */
function Period({ check: { period, seen_to } }: { check: StatementCheck }) {
  if (!period) return '-';
  const days = formatPeriod(period.from, period.to);
  return seen_to !== null && seen_to !== period.to
    ? `${days}, dianggap lengkap sampai ${formatDate(seen_to)}`
    : days;
}

function accountOption({ id, label }: Account) {
  return { value: String(id), label };
}
