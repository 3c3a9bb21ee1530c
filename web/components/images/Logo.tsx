/** The logo: a sensory profile, five petals for five senses. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="16" fill="var(--mantine-color-manggis-filled)" />
      <g fill="#fff">
        {[0, 72, 144, 216, 288].map((turn) => (
          <path
            key={turn}
            d="M16 14.4c-2.3-1.5-3.4-3.4-3.4-5.3a3.4 3.4 0 0 1 6.8 0c0 1.9-1.1 3.8-3.4 5.3Z"
            transform={`rotate(${turn} 16 16)`}
            opacity={turn === 0 ? 1 : 0.78}
          />
        ))}
      </g>
      <circle cx="16" cy="16" r="1.9" fill="#f8b869" />
    </svg>
  );
}
