// What an admin chooses in the verification desk.

export interface Choice {
  status: string;
  admin_note: string;
  /** The payment that the same proof was sent for. */
  duplicate_of?: number | undefined;
}
