import type { ReactNode } from 'react'
import classes from './page-sheet.module.css'
import { type Turn, seenRatio } from './turn.ts'

type PageSheetProps = {
  /** Width in pixels of the page as shown, after the turn. */
  width: number
  heightToWidth: number
  turn?: Turn
  /** The children must fill the page; they turn with it. */
  children: ReactNode
}

/** Shows a page of a given shape, turned. */
export function PageSheet({ width, heightToWidth, turn = 0, children }: PageSheetProps) {
  const height = width * seenRatio(heightToWidth, turn)
  const lies = turn === 90 || turn === 270
  const size = lies ? { width: height, height: width } : { width, height }
  return (
    <div className={classes.seen} style={{ width, height }}>
      <div
        className={classes.page}
        style={{ ...size, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}
        data-page
      >
        {children}
      </div>
    </div>
  )
}
