// The keys of the table `settings`.

export const settingKeys = {
  /** '1' while people may register. */
  registration: 'registration_is_open',
  /** '1' when every admin must use two-step login. */
  twoStep: 'two_step_is_required',
  /** '1' while a new installation shows its first steps, '0' once an admin has hidden them; missing: never shown. */
  firstSteps: 'first_steps_are_shown',
  /** '1' once someone said that the categories of the first start are right. */
  categoriesChecked: 'categories_are_checked',
  /** '1' where a first start added the demo data. */
  demoData: 'has_demo_data',
  /** JSON: the last search for doubles. */
  doubleSearch: 'double_search',
} as const;
