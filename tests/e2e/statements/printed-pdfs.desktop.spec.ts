// Statements that a browser has printed as PDF: another program draws the same texts, and breaks tables itself.
import type { Page } from '@playwright/test';
import {
  placedHtml,
  type TableStyle,
  tableHtml,
  tableRows,
} from '../../builders/statements/html-statements.ts';
import { parseStatement } from '../../builders/statements/parse-statement.ts';
import { pdfStatements } from '../../builders/statements/pdf-statements.ts';
import { expect, test } from '../../setup/browser/test.ts';

const uploadedOn = '2026-11-23';

async function printed(page: Page, html: string): Promise<Buffer<ArrayBuffer>> {
  await page.setContent(html);
  return Buffer.from(await page.pdf({ preferCSSPageSize: true }));
}

test('[BANK-011] [BANK-020] every layout is read from a PDF of a browser', async ({ page }) => {
  for (const { what, pages, size, accounts = [], layout, account, rows } of pdfStatements)
    await test.step(what, async () => {
      const file = await printed(page, placedHtml(pages, size ?? [595, 842]));
      const found = await parseStatement(file, { uploadedOn, accounts });
      if (found.kind !== 'statement') throw new Error(`${what}: ${found.kind}`);
      expect(found.layout).toBe(layout);
      expect(found.account.number).toBe(account);
      expect(
        found.credits.map(({ bookedOn, bookedAtTime, amount, description }) => [
          bookedOn,
          bookedAtTime,
          amount,
          description,
        ]),
      ).toEqual(rows);
    });
});

const styles: TableStyle[] = [
  { align: 'top', hasBoxes: true, breaks: true, repeats: true },
  { align: 'middle', hasBoxes: true, breaks: false, repeats: true },
  { align: 'middle', hasBoxes: false, breaks: false, repeats: true },
  { align: 'bottom', hasBoxes: false, breaks: false, repeats: true },
  { align: 'top', hasBoxes: false, breaks: false, repeats: false },
];

test('[BANK-020] a table of several pages is read wherever its texts stand and its rows break', async ({
  page,
}) => {
  const credits = tableRows.filter(({ amount }) => amount > 0);
  for (const style of styles)
    await test.step(JSON.stringify(style), async () => {
      const found = await parseStatement(await printed(page, tableHtml(style)), { uploadedOn });
      if (found.kind !== 'statement') throw new Error(found.kind);
      expect(found.credits.map(({ amount, description }) => [amount / 100, description])).toEqual(
        credits.map(({ amount, text }) => [amount, text]),
      );
    });
});
