import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type BadgeTone = 'leaf' | 'amber' | 'lotus' | 'danger' | 'quiet'

/** A state in words, on the tint of its colour. */
export const Badge = ({ tone, dot = false, children }: { tone: BadgeTone; dot?: boolean; children: ReactNode }) => (
  <span className={`${classes.badge} ${classes[tone]}`} data-dot={dot || undefined}>
    {children}
  </span>
)
