// The keys of the table `settings`.

export const settingKeys = {
  /** '1' while people may register. */
  registration: 'registration_is_open',
  /** '1' when every admin must use two-step login. */
  twoStep: 'two_step_is_required',
} as const;
