// Pages that are the same for every address with the same data, so that the server renders them once.

/**
 * Of a route's handle: what the page shows of its address. Together with the data of its loaders this is all that it
 * shows to a visitor without a session.
 */
export type Shows = (address: {
  data: unknown;
  params: Record<string, string | undefined>;
  search: string;
}) => string;

/** Returns the query, which is all that the server shows of the address; the screen reads the rest in the browser. */
export const showsQuery: Shows = ({ search }) => search;
