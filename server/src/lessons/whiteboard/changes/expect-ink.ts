/** Reads a batch of ink without knowing the whiteboard, in the expectation that the writer knew it. No I/O. */
import { countPoints } from '@hien/contract/stroke-points'
import { whiteboardLimits, type AnnouncedChange, type WhiteboardChange } from '@hien/contract/whiteboard'
import type { NewStroke } from './board-state.ts'

type AppendedPart = {
  id: string
  /** How many points the stroke must have before. */
  from: number
  points: Buffer
  pointCount: number
}

export type ExpectedInk = {
  announced: AnnouncedChange[]
  /** Strokes that must not exist. Their `order` is counted from 0 in the batch. */
  begun: NewStroke[]
  /** Parts of strokes that must exist. */
  appended: AppendedPart[]
}

/**
 * Returns what a batch stores if the whiteboard is as the batch says. Null if the batch has other changes than ink, or parts that do
 * not follow each other: applyChanges must decide about it.
 */
export function expectInk(changes: readonly WhiteboardChange[]): ExpectedInk | null {
  const begun = new Map<string, NewStroke>()
  const appended = new Map<string, AppendedPart>()
  const announced: ExpectedInk['announced'] = []
  for (const change of changes) {
    if (change.kind !== 'ink') return null
    const { id, from, drawing } = change
    const points = Buffer.from(change.points, 'base64')
    const pointCount = countPoints(change.points) ?? 0
    if (from + pointCount > whiteboardLimits.maxPointsPerStroke) return null
    const known = begun.get(id) ?? appended.get(id)
    const ink = { kind: 'ink' as const, id, from, points: points.toString('base64') }
    if (known) {
      if (from !== ('from' in known ? known.from : 0) + known.pointCount) return null
      if ('tool' in known && known.tool === 'line') return null
      known.points = Buffer.concat([known.points, points])
      known.pointCount += pointCount
      announced.push(ink)
    } else if (drawing) {
      if (from !== 0) return null
      const { page: pageId, tool, colour, width } = drawing
      begun.set(id, { id, pageId, tool, colour, width, text: '', points, pointCount, order: announced.length })
      announced.push({ ...ink, drawing })
    } else {
      appended.set(id, { id, from, points, pointCount })
      announced.push(ink)
    }
  }
  return { announced, begun: [...begun.values()], appended: [...appended.values()] }
}
