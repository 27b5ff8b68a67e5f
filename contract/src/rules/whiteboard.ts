import * as z from 'zod/mini'
import { countPoints } from '../stroke-points.ts'
import { pageBackgrounds, pageTurns, whiteboardColours, whiteboardLimits, whiteboardTools } from '../whiteboard.ts'

const id = z.uuid().check(z.toLowerCase())
/** Pages can be long, such as a scan of a scroll, but not endless. */
const length = z.int().check(z.minimum(1), z.maximum(100_000))
const place = z.int().check(z.minimum(-100_000), z.maximum(200_000))
const points = z.string().check(
  z.maxLength(whiteboardLimits.maxPointTextPerBatch),
  z.refine((text) => {
    const count = countPoints(text)
    return count !== null && count > 0 && count <= whiteboardLimits.maxPointsPerStroke
  }),
)
const drawing = {
  page: id,
  tool: z.enum(whiteboardTools),
  colour: z.enum(whiteboardColours),
  width: z.int().check(z.minimum(1), z.maximum(1000)),
}
const page = z
  .object({
    id,
    background: z.enum(pageBackgrounds),
    fileId: z.nullable(id),
    filePage: z.int().check(z.minimum(1), z.maximum(2000)),
    height: length,
    turn: z.literal(pageTurns),
  })
  .check(z.refine((added) => (added.background === 'file') === (added.fileId !== null)))

const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ink'),
    id,
    from: z.int().check(z.minimum(0), z.maximum(whiteboardLimits.maxPointsPerStroke)),
    points,
    drawing: z.optional(z.object(drawing)),
  }),
  z.object({
    kind: z.literal('text'),
    id,
    ...drawing,
    points,
    text: z.string().check(z.minLength(1), z.maxLength(whiteboardLimits.maxTextLength)),
  }),
  z.object({
    kind: z.literal('remove'),
    id,
    page: id,
    ids: z.nullable(z.array(id).check(z.maxLength(200))),
  }),
  z.object({ kind: z.literal('restore'), id }),
  z.object({ kind: z.literal('add-page'), page, after: z.nullable(id) }),
  z.object({ kind: z.literal('move-page'), id, after: z.nullable(id) }),
  z.object({ kind: z.literal('turn-page'), id, turn: z.literal(pageTurns) }),
  z.object({ kind: z.literal('remove-page'), id }),
  z.object({ kind: z.literal('restore-page'), id }),
  z.object({ kind: z.literal('view'), view: z.object({ page: id, left: place, top: place, width: length }) }),
  z.object({ kind: z.literal('save-at-end'), saves: z.boolean() }),
  z.object({ kind: z.literal('show'), shown: z.boolean() }),
  z.object({ kind: z.literal('pen'), memberId: id, given: z.boolean() }),
])

/** The argument of WriteOnWhiteboard. */
export const whiteboardChangesRule = z.array(change).check(
  z.minLength(1),
  z.maxLength(whiteboardLimits.maxChangesPerBatch),
  z.refine(
    (changes) =>
      changes.filter(({ kind }) => kind === 'pen').length <= whiteboardLimits.maxPensPerBatch &&
      changes.filter(({ kind }) => kind === 'add-page').length <= whiteboardLimits.maxAddedPagesPerBatch,
  ),
  z.refine(
    (changes) =>
      changes.reduce((sum, one) => sum + ('points' in one ? one.points.length : 0), 0) <=
      whiteboardLimits.maxPointTextPerBatch,
  ),
)
