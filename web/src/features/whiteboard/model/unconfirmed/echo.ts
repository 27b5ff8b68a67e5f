import type { AnnouncedChange, WhiteboardBatch } from '@hien/contract/whiteboard'
import type { Batch, Outbox } from './outbox.ts'

/** Returns what identifies a change in both forms; null for restorings, which are announced without the id of the removal. */
function keyOf(change: AnnouncedChange | Batch['changes'][number]): string | null {
  switch (change.kind) {
    case 'ink':
      return `ink ${change.id} ${change.from}`
    case 'restore':
      return null
    case 'add-page':
      return `add-page ${change.page.id}`
    case 'restore-page':
      // The server announces a restored page as an added one.
      return `add-page ${change.id}`
    case 'view': {
      const { page, left, top, width } = change.view
      return `view ${page} ${left} ${top} ${width}`
    }
    case 'save-at-end':
      return `save-at-end ${change.saves}`
    case 'show':
      return `show ${change.shown}`
    case 'pen':
      return `pen ${'person' in change ? change.person.id : change.memberId} ${change.given}`
    case 'move-page':
      return `move-page ${change.id} ${change.after}`
    case 'turn-page':
      return `turn-page ${change.id} ${change.turn}`
    default:
      return `${change.kind} ${change.id}`
  }
}

/**
 * Returns the own batch that was announced; null if the announcement is of somebody else, or of another device of the member. One
 * change in common is enough, because the server stores all changes of a call or none.
 */
export function batchAnnouncedBy(outbox: Outbox, announced: WhiteboardBatch, memberId: string): Batch | null {
  if (announced.author && announced.author.id !== memberId) return null
  const keys = new Set(announced.changes.map(keyOf))
  keys.delete(null)
  const restored = new Set(
    announced.changes.flatMap((change) => (change.kind === 'restore' ? change.strokes.map(({ id }) => id) : [])),
  )
  const restores = (key: string) =>
    outbox.entries.some(
      (entry) =>
        entry.key === key && entry.kind === 'other' && entry.strokes?.some(({ stroke }) => restored.has(stroke.id)),
    )
  const own = outbox.calling ? [...outbox.answered, outbox.calling] : outbox.answered
  return (
    own.find(({ changes, parts }) =>
      changes.some((change, index) =>
        change.kind === 'restore' ? restores(parts[index]?.key ?? '') : keys.has(keyOf(change)),
      ),
    ) ?? null
  )
}
