import { Fragment } from 'react';

/** Shows an address that breaks after '@' and dots rather than inside a word. */
export function EmailText({ email }: { email: string }) {
  return [...email.matchAll(/[^@.]*[@.]?/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
