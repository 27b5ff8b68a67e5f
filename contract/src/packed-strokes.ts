import type { PackedStrokes, WhiteboardStroke } from './whiteboard.ts'

/**
 * Returns strokes as the hub sends them, with the values that many strokes share written once. A page of handwriting becomes a third as
 * long.
 */
export function packStrokes(strokes: readonly WhiteboardStroke[]): PackedStrokes {
  const drawings = new Map<string, number>()
  const packed: PackedStrokes = { drawings: [], strokes: [] }
  for (const { id, author, page, tool, colour, width, order, points, text } of strokes) {
    const key = [author, page, tool, colour, width].join()
    const known = drawings.get(key)
    const drawing = known ?? drawings.size
    if (known === undefined) {
      drawings.set(key, drawing)
      packed.drawings.push([author, page, tool, colour, width])
    }
    packed.strokes.push(text === '' ? [id, drawing, order, points] : [id, drawing, order, points, text])
  }
  return packed
}

/** The opposite of packStrokes. */
export const unpackStrokes = ({ drawings, strokes }: PackedStrokes): WhiteboardStroke[] =>
  strokes.flatMap(([id, drawing, order, points, text = '']) => {
    const common = drawings[drawing]
    if (!common) return []
    const [author, page, tool, colour, width] = common
    return [{ id, author, page, tool, colour, width, order, points, text }]
  })
