import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { formatMonth } from '#shared/dates.ts';
import { formatNumber } from '#shared/numbers.ts';
import type { DateForm } from '#shared/statements/read-date.rules.ts';
import type { StatementCheck } from '#shared/statements/statement-uploads.contract.ts';
import type { AccountFreshness } from '#shared/statements/statements.schemas.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { DescriptionList } from '../../../components/texts/DescriptionList.tsx';
import { paths } from '../../../lib/paths.ts';
import { CheckedAccounts } from './CheckedAccounts.tsx';
import { CheckedFigures } from './CheckedFigures.tsx';
import { CheckedPeriod } from './CheckedPeriod.tsx';
import { CheckedReversals } from './CheckedReversals.tsx';
import styles from './CheckedStatement.module.css';
import { DateOrderChoice } from './DateOrderChoice.tsx';
import { FirstRows } from './FirstRows.tsx';
import { MonthLink } from './MonthLink.tsx';
import { RowsLink } from './RowsLink.tsx';
import { UnwrittenYears } from './UnwrittenYears.tsx';
import { hasAccounts, type StatementUpload } from './use-uploads.ts';

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

/** Shows what is in a file, before it is stored: account, period, sums, what is new, and warnings. */
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
  const hasSeveral = check.statements.length > 1;
  const facts = [
    ...(check.account ? [{ label: 'Rekening', value: check.account.label }] : []),
    ...(check.date_order || hasSeveral
      ? []
      : [{ label: 'Periode', value: <CheckedPeriod statement={check} /> }]),
    ...(check.mapper || !hasSeveral
      ? [
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
        ]
      : []),
  ];
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
      {!hasSeveral && <CheckedReversals taken={check.taken_back} />}
      {check.closed_months.map(({ month, rows }) => (
        <Notice key={month} color="orange" title={`${formatMonth(month)} sudah ditutup`}>
          {formatNumber(rows)} baris baru ada di bulan itu, sehingga file ini belum dapat disimpan. Super
          Admin dapat membukanya kembali dengan alasan. <MonthLink month={month} />{' '}
          <TextLink to={paths.adminHelpChapter('menutup-bulan')}>Tentang menutup bulan</TextLink>.
        </Notice>
      ))}
      {!hasAccounts(check) && (
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
      {hasSeveral ? (
        <CheckedAccounts check={check} stored={upload.stored} />
      ) : (
        <CheckedFigures
          statement={check}
          areDaysKnown={!check.date_order}
          isAccountKnown={check.account !== null || upload.account !== null}
        />
      )}
      {facts.length > 0 && <DescriptionList items={facts} />}
      {!hasSeveral && !check.date_order && <FirstRows rows={check.rows} />}
      {!hasSeveral && upload.stored && (
        <RowsLink statementId={upload.stored.id} account={upload.stored.account.label} />
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

function accountOption({ id, label }: Account) {
  return { value: String(id), label };
}
