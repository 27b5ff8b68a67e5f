import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type BadgeTone = 'leaf' | 'amber' | 'lotus' | 'danger' | 'quiet'

/** Shows a state as a short text on a tinted background. */
export const Badge = ({ tone, dot = false, children }: { tone: BadgeTone; dot?: boolean; children: ReactNode }) => (
  <span className={`${classes.badge} ${classes[tone]}`} data-dot={dot || undefined}>
    {children}
  </span>
)
