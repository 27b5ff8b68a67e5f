import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newUuid } from '../../../lib/new-uuid.ts'
import type { BoardStroke, Drawing, WhiteboardClient } from '../model/whiteboard-state.ts'
import { type ToolSettings, drawingOf } from '../tools/tool-settings.ts'

/**
 * A stroke with fewer points is not sent yet. The first finger of two that zoom has made at most this many points when the second
 * one arrives.
 */
const firstSent = 4

export type OwnLaser = { x: number; y: number; at: number }

type DrawingTools = {
  client: WhiteboardClient
  page: string
  settings: ToolSettings
  onText: (at: { x: number; y: number }) => void
}

/** Turns lines of the ink layer into strokes, a text or a laser pointer on one page. */
export function useDrawing({ client, page, settings, onText }: DrawingTools) {
  /** The stroke that is being sent while it grows. */
  const sending = useRef<{ id: string; drawing: Drawing; points: number[] } | null>(null)
  /** The line as long as it is only on this screen. */
  const [draft, setDraft] = useState<Omit<BoardStroke, 'author' | 'order'> | null>(null)
  const [erasing, setErasing] = useState<ReadonlySet<string>>(new Set())
  const [laser, setLaser] = useState<OwnLaser | null>(null)
  const drawing = drawingOf(settings, page)

  const finish = useEffectEvent(() => {
    const stroke = sending.current
    sending.current = null
    if (stroke) client.draw(stroke.id, stroke.drawing, stroke.points, true)
  })
  // If the teacher turns the page while a student draws, the unfinished stroke ends.
  useEffect(() => () => finish(), [])

  const grow = (points: number[]) => {
    if (!drawing) return
    sending.current = { id: sending.current?.id ?? newUuid(), drawing, points }
    client.draw(sending.current.id, drawing, points, false)
  }
  const ends = (points: number[]) => [...points.slice(0, 3), ...points.slice(-3)]

  return {
    draft,
    erasing,
    laser,
    onLive(points: number[]) {
      if (settings.tool === 'laser') {
        const [x = 0, y = 0] = points.slice(-3)
        setLaser({ x, y, at: performance.now() })
        return client.point(page, x, y)
      }
      if (!drawing || drawing.tool === 'text') return
      if (drawing.tool === 'line') return setDraft({ ...drawing, id: 'draft', points: ends(points), text: '' })
      if (!sending.current && points.length < firstSent * 3)
        return setDraft({ ...drawing, id: 'draft', points, text: '' })
      setDraft(null)
      grow(points)
    },
    onDraw(points: number[]) {
      setDraft(null)
      setLaser(null)
      if (!drawing) return
      const [x = 0, y = 0] = points
      if (drawing.tool === 'text') return onText({ x, y })
      const stroke = sending.current
      sending.current = null
      const whole = drawing.tool === 'line' && points.length > 6 ? ends(points) : points
      client.draw(stroke?.id ?? newUuid(), drawing, whole, true)
    },
    onDrop() {
      setDraft(null)
      setLaser(null)
      // The others have seen the beginning of the stroke already.
      const stroke = sending.current
      sending.current = null
      if (stroke) client.drop(stroke.id)
    },
    onErase: (met: readonly BoardStroke[]) => setErasing((before) => new Set([...before, ...met.map(({ id }) => id)])),
    /** The eraser was lifted. All strokes that it touched are one step to undo. */
    onErased(ids: string[]) {
      setErasing(new Set())
      if (ids.length > 0) client.erase(page, ids)
    },
  }
}
