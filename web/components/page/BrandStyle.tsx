/** The shades of the association's colour in place of those of the stylesheet. Null leaves these. */
export function BrandStyle({ shades }: { shades: readonly string[] | null }) {
  if (!shades) return null;
  const variables = shades.map((shade, index) => `--mantine-color-brand-${index}:${shade}`);
  return <style>{`:root{${variables.join(';')}}`}</style>;
}
