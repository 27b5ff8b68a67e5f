import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fittingWidth, useKeptCentre, useSize, useWheelZoom } from '../../../ui/pages/desk.ts'
import { seenRatio, seenSize, turned } from '../../../ui/pages/turn.ts'
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

/** Returns the value, or what it was when the line began that the user is drawing: moving the page would tear the line. */
function useStill<Value>(value: Value, isDrawing: boolean): Value {
  const [still, setStill] = useState(value)
  if (!isDrawing && still !== value) setStill(value)
  return isDrawing ? still : value
}

type DeskProps = Omit<BoardPageProps, 'width' | 'unturnedWidth' | 'onMove'> & {
  position: Position
  /** How often the user has pressed the buttons to zoom in, minus the presses to zoom out. */
  zoomSteps: number
}

/** The scrollable area around one page. Give it the page's id as key. */
export function Desk({ position, zoomSteps, ...props }: DeskProps) {
  const { page, label } = props
  const { zoom } = position
  const [isDrawing, setIsDrawing] = useState(false)
  const view = useStill(position.followed, isDrawing)
  const followed = position.followed === null ? null : view
  const { element, size: sizeNow } = useSize()
  const size = useStill(sizeNow, isDrawing)
  const heightToWidth = page.height / pageUnits
  const ratio = seenRatio(heightToWidth, page.turn)
  const fitting = fittingWidth(size, ratio, margin)
  const width = followed ? followedWidth(followed, size.width, fitting) : (fitting * zoom) / 100
  const zoomNow = fitting > 0 ? withinZooms((width / fitting) * 100) : zoom
  useKeptCentre(element, width)

  /** The position to which the page was last scrolled by following. */
  const led = useRef({ left: 0, top: 0 })
  const lead = (to: { left: number; top: number }) => {
    const desk = element.current
    if (!desk) return
    desk.scrollTo(to)
    led.current = { left: desk.scrollLeft, top: desk.scrollTop }
  }
  const followView = useEffectEvent(() => {
    if (element.current && followed) lead(scrollOf(followed, placeOf(element.current, width)))
  })
  // Also after a turn of the page: a lower page cannot stay scrolled as far, which is no scroll of the user.
  useLayoutEffect(() => followView(), [followed, width, size, page.turn])

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
  const newest = useMemo(
    () => page.strokes?.filter(({ author }) => author !== props.me).at(-1),
    [page.strokes, props.me],
  )
  const seenStroke = useRef(newest)
  const keepInView = useEffectEvent(() => {
    const desk = element.current
    if (isDrawing || !desk) return
    const before = seenStroke.current
    seenStroke.current = newest
    // If the newest stroke is erased, an older one becomes the newest.
    const isWritten = newest !== undefined && newest !== before && newest.order >= (before?.order ?? 0)
    if (!followed || !isWritten) return
    const { pageTop, scrollTop } = placeOf(desk, width)
    const [x = 0, y = 0] = newest.points.slice(-3)
    const { down } = turned({ x: x / pageUnits, y: y / pageUnits }, page.turn, heightToWidth)
    const place = pageTop + down * width * ratio
    if (place < scrollTop || place > scrollTop + desk.clientHeight)
      lead({ left: desk.scrollLeft, top: place - desk.clientHeight / 2 })
  })
  useEffect(() => keepInView(), [newest, isDrawing])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <div ref={element} className={classes.desk} tabIndex={0} role="group" aria-label={label} onScroll={handleScroll}>
      <div className={classes.space}>
        <div data-sheet>
          <BoardPage
            {...props}
            onWrite={(draws) => {
              setIsDrawing(draws)
              props.onWrite(draws)
            }}
            width={width}
            unturnedWidth={width / seenSize({ heightToWidth, turn: page.turn }).width}
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
