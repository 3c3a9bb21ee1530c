// What bank statements and other proofs say about the payment in the verification desk.
import { audit } from '#shared/audit/audit.contract.ts';
import { paymentEvidence } from '#shared/evidence/evidence.contract.ts';
import { addPayment } from '../../builders/as-admin/payments.ts';
import { rowsOf, statementProduct, uploadStatement } from '../../builders/as-admin/statements.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { answer, hold, toasts } from '../../setup/browser/page.ts';
import { desk, expectOpen, openQueue, stored } from '../steps/queue.ts';

test.use({ environment: statementProduct('Bukti') });

test('[BANK-007] the desk names seen money and the payment of the same proof; one press rejects the duplicate', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  const earlier = await addPayment(admin, { name: `Joko ${mark}`, duration: 2 });
  const copy = await addPayment(admin, { name: `Dewi ${mark}`, duration: 3 });
  const credit = { amount: copy.total, text: `TRSF E-BANKING CR DEWI ${mark}` };
  const [row] = await rowsOf(admin, await uploadStatement(admin, [credit]));
  const release = await hold(page, ({ pathname }) => pathname.endsWith('/evidence'));
  await openQueue(page, mark);
  await expectOpen(page, copy);
  const note = desk(page).getByLabel('Catatan');
  const place = await note.boundingBox();
  release();

  const evidence = desk(page).getByRole('region', { name: 'Pemeriksaan bukti' });
  await expect(evidence.getByRole('link', { name: /^Uang terlihat: .+, baris \d+/ })).toHaveAttribute(
    'href',
    `/admin/statements/rows/${row?.id}`,
  );
  await expect(evidence).toContainText('Gambar ini pernah dipakai:');
  await expect(evidence).toContainText(earlier.user.name);
  await expect(evidence.getByRole('link', { name: earlier.no })).toHaveAttribute(
    'href',
    `/admin/payments/verification?verify=${earlier.id}`,
  );
  expect(await note.boundingBox(), 'nothing moves').toEqual(place);
  await expectAccessible(page);

  await evidence.getByRole('button', { name: 'Tolak sebagai duplikat' }).click();
  await expectOpen(page, earlier);
  await expect(evidence).toContainText(/Belum terlihat.*Mutasi BCA sampai .+, hari ini/);
  expect(await stored(admin, copy)).toMatchObject({
    status: 'rejected',
    admin_note: `Bukti sudah dipakai untuk ${earlier.no}`,
  });
  const { data: trail } = await admin.ask(audit.ofPayment, { params: { id: copy.id } });
  expect(trail[0]?.after).toMatchObject({ duplicate_of: earlier.id });
});

test('[BANK-007] without an answer about the evidence the desk decides as ever, and D does nothing', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  await addPayment(admin, { name: `Joko ${mark}` });
  const payment = await addPayment(admin, { name: `Dewi ${mark}` });
  const path = paymentEvidence.show.path.replace(':id', String(payment.id));
  await answer(page, path, 503, { message: 'Layanan sedang tidak tersedia.' });
  const failed = page.waitForResponse((response) => response.url().endsWith(path));
  await openQueue(page, mark);
  await failed;
  await expectOpen(page, payment);
  await page.keyboard.press('d');
  await expect(desk(page).getByRole('region', { name: 'Pemeriksaan bukti' })).toBeEmpty();
  await expect(toasts(page)).not.toContainText('tidak tersedia');
  expect(await stored(admin, payment)).toMatchObject({ status: 'waiting_confirmation' });
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Verifikasi Berhasil');
});
