import type { ReactNode } from 'react'

/** Creates an icon with the same line style, also for icons that only one feature needs. */
export const createIcon = (drawing: ReactNode) =>
  function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable="false"
        style={{ flex: 'none' }}
      >
        {drawing}
      </svg>
    )
  }
