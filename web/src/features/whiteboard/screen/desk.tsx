import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { fittingWidth, useKeptCentre, useSize, useWheelZoom } from '../../../ui/pages/desk.ts'
import { seenRatio } from '../../../ui/pages/turn.ts'
import { pageUnits } from '../../../ui/strokes/stroke-outline.ts'
import { BoardPage, type BoardPageProps } from '../page/board-page.tsx'
import { type Placed, farthest, followedWidth, scrollOf, seenOf } from './board-view.ts'
import classes from './whiteboard.module.css'
import type { Position } from './use-position.ts'

const zooms = { smallest: 50, largest: 400, step: 25 }
const withinZooms = (zoom: number) => Math.min(zooms.largest, Math.max(zooms.smallest, zoom))

/** Margin around the page in CSS pixels, with its edge. */
const margin = 6
/** Pixels that a browser may round when it scrolls. */
const rounding = 2

const placeOf = (desk: HTMLElement, pageWidth: number): Placed => {
  const sheet = desk.querySelector<HTMLElement>('[data-sheet]')
  return {
    scrollLeft: desk.scrollLeft,
    scrollTop: desk.scrollTop,
    deskWidth: desk.clientWidth,
    pageLeft: sheet?.offsetLeft ?? 0,
    pageTop: sheet?.offsetTop ?? 0,
    pageWidth,
  }
}

type DeskProps = Omit<BoardPageProps, 'width' | 'unturnedWidth' | 'onMove'> & {
  position: Position
  /** How often the user has pressed the buttons to zoom in, minus the presses to zoom out. */
  zoomSteps: number
}

/** The scrollable area around one page. Give it the page's id as key. */
export function Desk({ position, zoomSteps, ...props }: DeskProps) {
  const { page, label } = props
  const { followed, zoom } = position
  const { element, size } = useSize()
  const ratio = seenRatio(page.height / pageUnits, page.turn)
  const fitting = fittingWidth(size, ratio, margin)
  const width = followed ? followedWidth(followed, size.width, fitting) : (fitting * zoom) / 100
  const zoomNow = fitting > 0 ? withinZooms((width / fitting) * 100) : zoom
  useKeptCentre(element, width)

  /** The position to which the page was last scrolled by following. */
  const led = useRef({ left: 0, top: 0 })
  /** True while the user draws. Scrolling then would tear the line. */
  const isDrawing = useRef(false)
  const lead = (to: { left: number; top: number }) => {
    const desk = element.current
    if (!desk || isDrawing.current) return
    desk.scrollTo(to)
    led.current = { left: desk.scrollLeft, top: desk.scrollTop }
  }
  const followView = useEffectEvent(() => {
    if (element.current && followed) lead(scrollOf(followed, placeOf(element.current, width)))
  })
  useLayoutEffect(() => followView(), [followed, width, size])

  /** Tells a teacher's view to the class after the page was moved, zoomed, or the window has changed. */
  const tellNow = () => {
    if (!element.current || size.width === 0 || followed) return
    const seen = seenOf(placeOf(element.current, width))
    position.onSeen(width <= fitting ? { ...seen, width: farthest } : seen)
  }
  // A change of the window is no reason to lead the class to another page.
  const tell = useEffectEvent(() => {
    if (props.state.view?.page === page.id) tellNow()
  })
  useEffect(() => tell(), [followed, width, size])

  const handleScroll = () => {
    const desk = element.current
    if (!desk) return
    const far = Math.hypot(desk.scrollLeft - led.current.left, desk.scrollTop - led.current.top)
    if (followed && far > rounding) position.take(zoomNow)
    else if (!followed) tellNow()
  }
  /** The zoom after all steps so far. Two fingers move several times before the page is drawn again. */
  const zoomed = useRef(zoomNow)
  useLayoutEffect(() => {
    zoomed.current = zoomNow
  }, [zoomNow])
  const scale = (factor: number) => {
    zoomed.current = withinZooms(zoomed.current * factor)
    position.take(zoomed.current)
  }
  useWheelZoom(element, scale)
  const steps = useRef(zoomSteps)
  const zoomByStep = useEffectEvent(() => {
    const by = zoomSteps - steps.current
    steps.current = zoomSteps
    if (by !== 0) position.take(withinZooms(zoomNow + by * zooms.step))
  })
  useEffect(() => zoomByStep(), [zoomSteps])

  // The screens of the class have other shapes than the teacher's: keep in view what is being written.
  const newest = page.strokes?.at(-1)
  const seenStroke = useRef(newest)
  const keepInView = useEffectEvent(() => {
    const desk = element.current
    if (
      !desk ||
      isDrawing.current ||
      !followed ||
      !newest ||
      newest === seenStroke.current ||
      newest.author === props.me
    )
      return
    seenStroke.current = newest
    if (page.turn !== 0) return
    const { pageTop, scrollTop } = placeOf(desk, width)
    const y = pageTop + ((newest.points.at(-2) ?? 0) / pageUnits) * width
    if (y < scrollTop || y > scrollTop + desk.clientHeight)
      lead({ left: desk.scrollLeft, top: y - desk.clientHeight / 2 })
  })
  useEffect(() => keepInView(), [newest])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <div ref={element} className={classes.desk} tabIndex={0} role="group" aria-label={label} onScroll={handleScroll}>
      <div className={classes.space}>
        <div data-sheet>
          <BoardPage
            {...props}
            onWrite={(draws) => {
              isDrawing.current = draws
              props.onWrite(draws)
            }}
            width={width}
            unturnedWidth={page.turn === 90 || page.turn === 270 ? width * ratio : width}
            onMove={({ x, y, scale: factor }) => {
              element.current?.scrollBy(-x, -y)
              if (factor !== 1) scale(factor)
            }}
          />
        </div>
      </div>
    </div>
  )
}
