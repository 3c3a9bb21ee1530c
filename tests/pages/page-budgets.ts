// What a first visit may weigh, in kB (1000 bytes) as brotli sends it. The JavaScript of each screen is in web/screens.ts.

/** Styles of any screen. */
export const STYLE_BUDGET_KB = 27;

/** HTML and styles together of a page that goes out without JavaScript. */
export const PLAIN_PAGE_BUDGET_KB = 15;

/** The same of the home page with all texts as long as they may be. */
export const FULL_HOME_BUDGET_KB = 24;

/** The one font file, which every page preloads and keeps for a year. */
export const FONT_BUDGET_KB = 20;
