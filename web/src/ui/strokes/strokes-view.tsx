import { memo } from 'react'
import { type DrawnStroke, pageUnits, strokeOutline } from './stroke-outline.ts'
import classes from './strokes-view.module.css'

/** One stroke inside an SVG whose units are those of a page. */
export const StrokePath = memo(function StrokePath({
  stroke,
  ended = true,
}: {
  stroke: Pick<DrawnStroke, 'colour' | 'points' | 'width'>
  ended?: boolean
}) {
  return <path className={classes[stroke.colour]} d={strokeOutline(stroke, ended)} />
})

/**
 * Recorded strokes over a picture or a page: lies over its parent, which is `position: relative` and has exactly the
 * shape of the page. Where the page is turned, turn the parent. Nobody can press it.
 * @param heightToWidth of the page as it stands unturned.
 */
export const StrokesView = memo(function StrokesView({
  strokes,
  heightToWidth,
}: {
  strokes: readonly DrawnStroke[]
  heightToWidth: number
}) {
  return (
    <svg
      className={classes.strokes}
      viewBox={`0 0 ${pageUnits} ${Math.round(pageUnits * heightToWidth)}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {strokes.map((stroke) => (
        <StrokePath key={stroke.id} stroke={stroke} />
      ))}
    </svg>
  )
})
