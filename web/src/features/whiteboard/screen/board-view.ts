/** The visible part of a page, in ten-thousandths of the width of the page as shown, that is after its turn. */
import type { WhiteboardView } from '@hien/contract/whiteboard'
import { pageUnits } from '../../../ui/strokes/stroke-outline.ts'

/** The place of the page in the scrollable desk, in CSS pixels. */
export type Placed = {
  scrollLeft: number
  scrollTop: number
  deskWidth: number
  /** The page's left and top edge in the scrolled content. */
  pageLeft: number
  pageTop: number
  pageWidth: number
}

/** The hub takes no views beyond this. A view of this width means that the whole page is shown, whatever shape a screen has. */
export const farthest = 100_000

/** Returns the part of the page that is visible. If the page is narrower than the desk, the part is wider than the page. */
export function seenOf({ scrollLeft, scrollTop, deskWidth, pageLeft, pageTop, pageWidth }: Placed) {
  const units = (pixels: number) =>
    Math.max(-farthest, Math.min(farthest, Math.round((pixels / Math.max(1, pageWidth)) * pageUnits)))
  return {
    left: units(scrollLeft - pageLeft),
    top: units(scrollTop - pageTop),
    width: Math.max(1, units(deskWidth)),
  }
}

/**
 * Returns how wide to show a page in pixels, so that a desk shows as much of its width as the teacher sees, but not smaller than it fits
 * this screen.
 * @param fitting width in pixels at which the page fits this screen
 */
export const followedWidth = ({ width }: Pick<WhiteboardView, 'width'>, deskWidth: number, fitting: number) =>
  Math.max(fitting, (deskWidth * pageUnits) / width)

/** Returns where to scroll to, so that the left upper corner of the view is that of the desk. */
export const scrollOf = (
  { left, top }: Pick<WhiteboardView, 'left' | 'top'>,
  { pageLeft, pageTop, pageWidth }: Pick<Placed, 'pageLeft' | 'pageTop' | 'pageWidth'>,
) => ({ left: pageLeft + (left / pageUnits) * pageWidth, top: pageTop + (top / pageUnits) * pageWidth })

/** View of a whole page. */
export const wholePage = (page: string): WhiteboardView => ({ page, left: 0, top: 0, width: farthest })
