/** Replaces the shades of the stylesheet with those of the association's colour. Null leaves these. */
export function BrandStyle({ shades }: { shades: readonly string[] | null }) {
  if (!shades) return null;
  const variables = shades.map((shade, index) => `--mantine-color-brand-${index}:${shade}`);
  return <style>{`:root{${variables.join(';')}}`}</style>;
}
