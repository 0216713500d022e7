import { type ComponentProps, useId } from 'react'

export interface LogoProps extends ComponentProps<'svg'> {
  /** `mark` is only the symbol; `full` adds the name. Default `full`. */
  variant?: 'mark' | 'full' | undefined
}

/**
 * Vitrine's logo: a gem in a glass case, and the name. Set `height` (default 28 px); the width follows.
 *
 * Use `full` if there is room, otherwise `mark`. Keep other elements at a distance of at least half its height.
 */
export function Logo({ variant = 'full', ...rest }: LogoProps) {
  const glass = useId()
  return (
    <svg
      role="img"
      aria-label="Vitrine"
      // Keeps the drawing the same on a right-to-left page.
      direction="ltr"
      viewBox={variant === 'mark' ? '0 0 32 32' : '0 0 116 32'}
      height={28}
      {...rest}
    >
      <defs>
        <linearGradient id={glass} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#7a62f2" />
          <stop offset="1" stopColor="#4a2fc0" />
        </linearGradient>
      </defs>
      <rect x="2" y="2" width="28" height="28" rx="8" fill={`url(#${glass})`} />
      <path d="M9.5 12.4 12.6 8.5h6.8l3.1 3.9L16 23.5Z" fill="#fff" />
      <path
        d="M9.5 12.4h13M16 23.5l-3.2-11.1L16 8.5l3.2 3.9Z"
        fill="none"
        stroke="#5b3fd6"
        strokeLinejoin="round"
      />
      {variant === 'full' ? (
        <text
          x="39"
          y="22.2"
          fill="currentColor"
          fontFamily="var(--font-sans)"
          fontSize="18"
          fontWeight="650"
          letterSpacing="-0.4"
        >
          Vitrine
        </text>
      ) : null}
    </svg>
  )
}
