import { type PointerEvent, useEffect, useRef } from 'react'
import { type TurnedPage, unturned } from '../pages/turn.ts'
import classes from './ink-layer.module.css'
import { strokesAt } from './stroke-at.ts'
import { type DrawnStroke, evenPressure, pageUnits } from './stroke-outline.ts'

/** Bit in `PointerEvent.buttons` for the eraser end of a pen. */
const eraserEnd = 32

/**
 * - look: fingers scroll the page, as the browser does it. A pen draws.
 * - move: fingers, mouse and pen move the page, two fingers zoom it. Nothing draws.
 * - draw, erase: one finger draws or erases until a pen was used, two fingers move and zoom the page.
 */
export type InkMode = 'look' | 'move' | 'draw' | 'erase'

type InkLayerProps<Stroke extends DrawnStroke> = TurnedPage & {
  mode: InkMode
  /** The strokes that can be erased. */
  strokes: readonly Stroke[]
  /** Minimum distance between two points of a line, in ten-thousandths of the page's width. Closer points are left out. */
  shortestStep: number
  /** Maximum points of a line. A longer line is continued in a new one. */
  maxPoints: number
  /** Distance from the edge of a stroke within which the eraser removes it, in ten-thousandths of the page's width. */
  eraserReach: number
  /** Called on every frame while a line is drawn, with all its points so far. */
  onLive: (points: number[]) => void
  /** Called with all points of a line that has ended. */
  onDraw: (points: number[]) => void
  /** Called instead of `onDraw` if the line does not count, because the hand wants to zoom or the browser took the touch away. */
  onDrop: () => void
  /** Called with strokes that the eraser has just touched. */
  onErase: (strokes: Stroke[]) => void
  /** Called when the eraser is lifted, with the ids of all strokes that it touched. */
  onErased?: (ids: string[]) => void
  /** Called when the page is moved or zoomed, except in the mode `look`. */
  onMove: (by: { x: number; y: number; scale: number }) => void
}

type Line = { pointer: number; isPen: boolean; points: number[]; erases: boolean }
type Finger = { x: number; y: number }
const spread = (a: Finger, b: Finger) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * True once a pen was used in this tab. Then touches no longer draw, because the hand that holds the pen also touches the screen, on
 * every page.
 */
let hasPen = false
export const forgetPen = () => void (hasPen = false)

/** Handles pen, mouse and fingers on the shown page. Fills its parent, which must have the shape of the page after its turn. */
export function InkLayer<Stroke extends DrawnStroke>(props: InkLayerProps<Stroke>) {
  const { mode, turn, heightToWidth, strokes, shortestStep, maxPoints, eraserReach } = props
  const { onLive, onDraw, onDrop, onErase, onErased, onMove } = props
  const layer = useRef<HTMLDivElement>(null)
  const line = useRef<Line | null>(null)
  const fingers = useRef(new Map<number, Finger>())
  const frame = useRef(0)
  const erased = useRef(new Set<string>())
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const pointOf = ({ clientX, clientY, pressure, pointerType }: globalThis.PointerEvent | PointerEvent) => {
    const box = layer.current?.getBoundingClientRect()
    if (!box || box.width === 0) return null
    const seen = { across: (clientX - box.left) / box.width, down: (clientY - box.top) / box.height }
    const { x, y } = unturned(seen, turn, heightToWidth)
    const pressed = pointerType === 'pen' && pressure > 0 ? Math.round(pressure * 1000) : evenPressure
    return [Math.round(x * pageUnits), Math.round(y * pageUnits), pressed] as const
  }
  const show = () => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const drawn = line.current
      if (drawn && !drawn.erases && drawn.points.length > 0) onLive([...drawn.points])
    })
  }
  const end = (keep: boolean) => {
    const ended = line.current
    line.current = null
    cancelAnimationFrame(frame.current)
    if (!ended) return
    if (ended.erases) return onErased?.([...erased.current])
    if (keep && ended.points.length > 0) onDraw(ended.points)
    else onDrop()
  }
  const add = (event: globalThis.PointerEvent | PointerEvent) => {
    const point = pointOf(event)
    const drawn = line.current
    if (!point || !drawn) return
    const [x, y] = point
    if (drawn.erases) {
      const touched = strokesAt(strokes, { x, y, reach: eraserReach }, { turn, heightToWidth })
      const met = touched.filter(({ id }) => !erased.current.has(id))
      for (const { id } of met) erased.current.add(id)
      if (met.length > 0) onErase(met)
      return
    }
    const [lastX = Infinity, lastY = Infinity] = drawn.points.slice(-3)
    if (Math.hypot(x - lastX, y - lastY) < shortestStep) return
    drawn.points.push(...point)
    if (drawn.points.length >= maxPoints * 3) {
      // The line has reached the maximum length on the server: end this stroke and continue in a new one.
      onDraw(drawn.points)
      drawn.points = [...point]
    }
  }

  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    const { pointerId, pointerType, button, buttons, currentTarget } = event
    const isPen = pointerType === 'pen'
    if (mode === 'move' && pointerType === 'mouse' && button !== 0) return
    if (pointerType === 'touch' || mode === 'move') {
      // The hand that holds the pen.
      if (line.current?.isPen) return
      fingers.current.set(pointerId, { x: event.clientX, y: event.clientY })
      if (fingers.current.size > 1) return end(false)
    }
    if (mode === 'move') {
      if (pointerType !== 'touch') currentTarget.setPointerCapture(pointerId)
      return
    }
    if (isPen) {
      hasPen = true
      // Fingers that touch the screen already belong to the hand that holds the pen.
      fingers.current.clear()
      if (line.current && !line.current.isPen) end(false)
    }
    const erases = mode === 'erase' || (buttons & eraserEnd) !== 0
    const draws = isPen || (mode !== 'look' && !(pointerType === 'touch' && hasPen))
    if (!draws || (button !== 0 && !erases) || line.current) return
    event.preventDefault()
    // Leave the focused field, so that Ctrl Z undoes a stroke and not a typed letter.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    currentTarget.setPointerCapture(pointerId)
    erased.current.clear()
    line.current = { pointer: pointerId, isPen, points: [], erases }
    add(event)
    show()
  }
  const moveBy = (event: PointerEvent) => {
    const now = { x: event.clientX, y: event.clientY }
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const [other] = [...fingers.current].flatMap(([id, finger]) => (id === event.pointerId ? [] : [finger]))
    fingers.current.set(event.pointerId, now)
    if (mode === 'look' || (!other && line.current)) return
    const scale = other ? spread(now, other) / Math.max(1, spread(before, other)) : 1
    const share = other ? 2 : 1
    onMove({ x: (now.x - before.x) / share, y: (now.y - before.y) / share, scale })
  }
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    moveBy(event)
    if (line.current?.pointer !== event.pointerId) return
    const { nativeEvent } = event
    const parts = nativeEvent.getCoalescedEvents?.() ?? []
    for (const part of parts.length > 0 ? parts : [nativeEvent]) add(part)
    show()
  }
  const handleEnd = (event: PointerEvent<HTMLDivElement>, keep: boolean) => {
    fingers.current.delete(event.pointerId)
    if (line.current?.pointer === event.pointerId) end(keep)
  }
  return (
    <div
      ref={layer}
      className={classes.layer}
      data-mode={mode}
      data-ink
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={(event) => handleEnd(event, true)}
      onPointerCancel={(event) => handleEnd(event, false)}
      // Some systems open a menu instead of sending pointerup.
      onLostPointerCapture={(event) => handleEnd(event, true)}
    />
  )
}
