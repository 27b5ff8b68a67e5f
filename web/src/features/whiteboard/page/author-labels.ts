import type { BoardStroke } from '../model/whiteboard-state.ts'

/** Distance in ten-thousandths of the page's width beyond which the same author gets another label. */
const near = 1500

export type AuthorLabel = { id: string; name: string; x: number; y: number }

/** Returns one label for strokes of the same author that are close to each other, at the beginning of the first of them. */
export function authorLabels(
  strokes: readonly BoardStroke[],
  authors: ReadonlyMap<string, string>,
  me: string,
): AuthorLabel[] {
  const labels: (AuthorLabel & { author: string })[] = []
  for (const { id, author, points } of strokes) {
    const name = authors.get(author)
    const [x = 0, y = 0] = points
    if (author === me || name === undefined) continue
    const isNamed = labels.some((label) => label.author === author && Math.hypot(label.x - x, label.y - y) < near)
    if (!isNamed) labels.push({ id, author, name, x, y })
  }
  return labels
}
