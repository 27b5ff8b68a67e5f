import { limits } from '@hien/contract/limits'
import type { StrokeColour } from '@hien/contract/vocabulary'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { newUuid } from '../../../lib/new-uuid.ts'
import { type Turn, unturned } from '../../../ui/pages/turn.ts'
import { strokesAt } from '../../../ui/strokes/stroke-at.ts'
import { evenPressure, pageUnits } from '../../../ui/strokes/stroke-outline.ts'
import type { Stroke } from '../../../operations/homework/submissions/get-versions.ts'
import classes from './ink-layer.module.css'
import { type Tool, eraserReach, penWidth } from './pen.ts'

/**
 * Minimum distance between two points of a line, in ten-thousandths of the page's width. Closer points are left out, so
 * that a hand that trembles does not add too many.
 */
const shortestStep = 12
/** Bit in `PointerEvent.buttons` for the eraser end of a pen. */
const eraserEnd = 32

type InkLayerProps = {
  tool: Tool
  turn: Turn
  heightToWidth: number
  strokes: readonly Stroke[]
  onDraw: (points: number[]) => void
  onErase: (strokes: Stroke[]) => void
  /** Called with the points of the unfinished line, and with null when the line ends. */
  onLive: (points: number[] | null) => void
  /** Called when fingers move or zoom the page, except with the tool `look`, with which the browser scrolls the page. */
  onMove: (by: { x: number; y: number; scale: number }) => void
}

type Finger = { x: number; y: number }
const spread = (a: Finger, b: Finger) => Math.hypot(a.x - b.x, a.y - b.y)

/** Handles pen, mouse and fingers on the shown page. */
export function InkLayer(props: InkLayerProps) {
  const { tool, turn, heightToWidth, strokes, onDraw, onErase, onLive, onMove } = props
  const layer = useRef<HTMLDivElement>(null)
  const line = useRef<{ pointer: number; points: number[]; erases: boolean } | null>(null)
  const fingers = useRef(new Map<number, Finger>())
  const frame = useRef(0)
  const erased = useRef(new Set<string>())
  // Once a pen was used, touches no longer draw, because the hand that holds the pen also touches the screen.
  const [hasPen, setHasPen] = useState(false)
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
    frame.current = requestAnimationFrame(() => line.current && onLive([...line.current.points]))
  }
  const end = (keep: boolean) => {
    const ended = line.current
    line.current = null
    cancelAnimationFrame(frame.current)
    onLive(null)
    if (keep && ended && !ended.erases && ended.points.length > 0) onDraw(ended.points)
  }
  const add = (event: globalThis.PointerEvent | PointerEvent) => {
    const point = pointOf(event)
    const drawn = line.current
    if (!point || !drawn) return
    const [x, y] = point
    if (drawn.erases) {
      const met = strokesAt(strokes, x, y, eraserReach).filter(({ id }) => !erased.current.has(id)) as Stroke[]
      for (const { id } of met) erased.current.add(id)
      if (met.length > 0) onErase(met)
      return
    }
    const [lastX = Infinity, lastY = Infinity] = drawn.points.slice(-3)
    if (Math.hypot(x - lastX, y - lastY) < shortestStep) return
    drawn.points.push(...point)
    if (drawn.points.length >= limits.maxStrokePoints * 3) {
      // The line has reached the maximum length on the server: end this stroke and continue in a new one.
      onDraw(drawn.points)
      drawn.points = [...point]
    }
  }

  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    const { pointerId, pointerType, button, buttons, currentTarget } = event
    if (pointerType === 'touch') {
      fingers.current.set(pointerId, { x: event.clientX, y: event.clientY })
      if (fingers.current.size > 1) return end(false)
    }
    if (pointerType === 'pen') setHasPen(true)
    const erases = tool === 'eraser' || (buttons & eraserEnd) !== 0
    const draws = pointerType === 'pen' || (tool !== 'look' && !(pointerType === 'touch' && hasPen))
    if (!draws || (button !== 0 && !erases) || line.current) return
    event.preventDefault()
    // Leave the focused field, so that Ctrl Z undoes a stroke and not a typed digit.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    currentTarget.setPointerCapture(pointerId)
    erased.current.clear()
    line.current = { pointer: pointerId, points: [], erases }
    add(event)
    show()
  }
  const moveBy = (event: PointerEvent) => {
    const now = { x: event.clientX, y: event.clientY }
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const [other] = [...fingers.current].flatMap(([id, finger]) => (id === event.pointerId ? [] : [finger]))
    fingers.current.set(event.pointerId, now)
    if (tool === 'look' || (!other && line.current)) return
    const scale = other ? spread(now, other) / Math.max(1, spread(before, other)) : 1
    const share = other ? 2 : 1
    onMove({ x: (now.x - before.x) / share, y: (now.y - before.y) / share, scale })
  }
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'touch') moveBy(event)
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
      data-tool={tool}
      data-ink
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={(event) => handleEnd(event, true)}
      onPointerCancel={(event) => handleEnd(event, false)}
    />
  )
}

/** Returns a new stroke with the pen's width. */
export const newStrokeOf = (points: number[], colour: StrokeColour, on: { fileId: string; page: number }): Stroke => ({
  id: newUuid(),
  colour,
  width: penWidth,
  points,
  ...on,
})
