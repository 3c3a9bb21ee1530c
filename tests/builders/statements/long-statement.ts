// A statement of many rows.

/** Of Mandiri Kopra: nine credits, then a debit. The balance runs through all of them. */
export function longStatement(rows: number): string {
  let balance = 1_000_000;
  const lines = Array.from({ length: rows }, (_, index) => {
    const [credit, debit] = index % 10 === 9 ? [0, 2500] : [250_000 + (index % 999), 0];
    balance += credit - debit;
    const day = String(1 + Math.floor((index * 28) / rows)).padStart(2, '0');
    const text = `IURAN 2026 MCM InhouseTrf CS-CS DARI ANGGOTA ${index}`;
    return `1060055900000;IDR;${day} September 2026 08:15:02;${text};;${credit}.00;${debit}.00;${balance}.00`;
  });
  return `AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance\n${lines.join('\n')}\n`;
}
