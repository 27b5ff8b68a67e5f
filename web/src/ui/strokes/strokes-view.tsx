import { memo } from 'react'
import { type DrawnStroke, pageUnits, strokeOutline } from './stroke-outline.ts'
import classes from './strokes-view.module.css'

/** Draws one stroke inside an SVG that uses the units of a page. Draws it again only if the stroke is another object. */
export const StrokePath = memo(function StrokePath({
  stroke,
  ended = true,
}: {
  stroke: Pick<DrawnStroke, 'colour' | 'points' | 'width' | 'tool'>
  ended?: boolean
}) {
  return (
    <path
      className={classes[stroke.colour]}
      data-highlighter={stroke.tool === 'highlighter' || undefined}
      d={strokeOutline(stroke, ended)}
    />
  )
})

/**
 * Draws strokes over its parent, a picture or page. The parent must have `position: relative` and exactly the shape of
 * the page. If the page is turned, turn the parent. The strokes do not receive pointer events. Texts are left out.
 * @param heightToWidth ratio of the unturned page
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
      {strokes.map((stroke) => (stroke.tool === 'text' ? null : <StrokePath key={stroke.id} stroke={stroke} />))}
    </svg>
  )
})
