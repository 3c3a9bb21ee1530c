// How the money of one credit is divided among payments. Enforced by the server, shown by the desk. All sums are sen.

export interface Share {
  /** What the payment still needs. */
  lacking: number;
  /** What an admin typed for it; null: as much as it needs and the credit has left. */
  typed: number | null;
}

export interface Division {
  /** In the order of the payments. */
  shares: number[];
  /** What the payments need beyond their shares. */
  missing: number;
  /** What no payment gets. Negative: more was typed than there is. */
  rest: number;
}

/** Typed shares come first, then the others in their order. */
export function divideAmount(amount: number, payments: readonly Share[]): Division {
  const typed = payments.reduce((sum, payment) => sum + (payment.typed ?? 0), 0);
  let rest = amount - typed;
  const shares = payments.map((payment) => {
    if (payment.typed !== null) return payment.typed;
    const share = Math.max(0, Math.min(payment.lacking, rest));
    rest -= share;
    return share;
  });
  const missing = payments.reduce(
    (sum, { lacking }, at) => sum + Math.max(0, lacking - (shares[at] ?? 0)),
    0,
  );
  return { shares, missing, rest };
}
