import { iconPath } from '#shared/association/association-icons.ts';

/** Links the icons of tabs and home screens: of the association's logo, otherwise those of the product. */
export function Icons({ logoId }: { logoId: number | null }) {
  if (logoId === null)
    return (
      <>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    );
  return (
    <>
      <link rel="icon" href={iconPath('tab-32', logoId)} type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href={iconPath('touch-180', logoId)} />
    </>
  );
}
