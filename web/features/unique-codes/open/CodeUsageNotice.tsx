import type { ReactNode } from 'react';
import { formatNumber } from '#shared/numbers.ts';
import type { UniqueCodeUsage } from '#shared/unique-codes/unique-codes.contract.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Money } from '../../../components/texts/Money.tsx';

interface CodeUsageNoticeProps {
  usage: UniqueCodeUsage;
  /** Where to add an account; nothing on that screen itself. */
  children?: ReactNode;
}

/** Tells admins that a second account is needed soon. The caller shows it only then. */
export function CodeUsageNotice({ usage, children }: CodeUsageNoticeProps) {
  const { taken, capacity, dues } = usage;
  const isUsedUp = taken >= capacity;
  return (
    <Notice
      color={isUsedUp ? 'red' : 'orange'}
      title={isUsedUp ? 'Kode unik habis' : 'Kode unik hampir habis'}
    >
      {formatNumber(taken)} dari {formatNumber(capacity)} kode unik sudah terpakai untuk iuran{' '}
      <Money amount={dues ?? 0} />.{' '}
      {isUsedUp ? 'Tagihan baru tidak mendapat kode. ' : 'Setelah habis, tagihan baru tidak mendapat kode. '}
      Tambahkan rekening kedua, lalu letakkan paling atas. {children}
    </Notice>
  );
}
