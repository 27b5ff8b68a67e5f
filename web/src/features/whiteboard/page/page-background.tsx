import { useId } from 'react'
import type { PageBackground as Background } from '@hien/contract/whiteboard'
import { pageUnits } from '../../../ui/strokes/stroke-outline.ts'
import classes from './board-page.module.css'

/** Distance between the lines, in ten-thousandths of the page's width. The saved PDF has the same. */
const distances = { squared: 250, lined: 400 }

/** Draws the lines of a squared or lined page. Fills its parent, which must have the shape of the page. */
export function RuledLines({ kind, height }: { kind: Background; height: number }) {
  const pattern = useId()
  if (kind !== 'squared' && kind !== 'lined') return null
  const distance = distances[kind]
  return (
    <svg className={classes.whole} viewBox={`0 0 ${pageUnits} ${height}`} preserveAspectRatio="none" aria-hidden>
      <pattern id={pattern} width={distance} height={distance} patternUnits="userSpaceOnUse">
        <path
          className={classes.rule}
          d={kind === 'squared' ? `M0 ${distance}H${distance}V0` : `M0 ${distance}H${distance}`}
        />
      </pattern>
      <rect width={pageUnits} height={height} fill={`url(#${pattern})`} />
    </svg>
  )
}
