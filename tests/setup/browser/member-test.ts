// Browser tests of public pages and the member area. The product has no demo data; a test may add a member.
import { enter, type MemberAccount, registerMember } from '../../builders/as-member/accounts.ts';
import { emptyProduct } from './admin-test.ts';
import { test as base } from './test.ts';

export { expect } from '@playwright/test';

/** `member`: just registered and verified, and signed in in the browser of this test. */
export const test = base.extend<{ member: MemberAccount }>({
  environment: emptyProduct,
  member: async ({ context, product }, use) => {
    const member = await registerMember(product);
    await enter(context, product, member);
    await use(member);
  },
});
