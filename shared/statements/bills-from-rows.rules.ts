// For how many years a credit pays, when a bill is made from it. Sums in rupiah.

interface Offer {
  /** Years. */
  duration: number;
  total: number;
}

/** Finds the years whose total is the sum, otherwise the most that it pays; 1 where it pays none. Null without an offer. */
export function yearsPaid(sum: number, offers: readonly Offer[]): number | null {
  const exact = offers.find(({ total }) => total === sum);
  const paid = offers.findLast(({ total }) => total <= sum);
  return (exact ?? paid ?? offers[0])?.duration ?? null;
}

/** Finds an open bill of fewer years than the sum plainly pays. */
export function paysMoreYears(sum: number, bill: { total: number; duration_in_year: number }): boolean {
  return (
    sum - bill.total >= Math.floor(bill.total / bill.duration_in_year / CODE_LIMIT_RUPIAH) * CODE_LIMIT_RUPIAH
  );
}

/** Unique codes are below. */
const CODE_LIMIT_RUPIAH = 1000;
