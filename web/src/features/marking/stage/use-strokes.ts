import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { newUuid } from '../../../lib/new-uuid.ts'
import type { Stroke } from '../../../operations/homework/submissions/get-versions.ts'
import type { OutboxState } from './stroke-outbox.ts'
import { homeworkStrokes, strokesOnPage } from './stroke-outboxes.ts'

/** A step that can be undone: the strokes it added and the strokes it removed. */
type Step = { fileId: string; page: number; added: Stroke[]; removed: Stroke[] }

/** The version of a student's work that is drawn on. */
type Version = { id: string; candidateCode: string }

export type Strokes = {
  /** Returns the strokes of a version, including unsaved ones. */
  of: (version: { id: string; strokes: readonly Stroke[] }) => readonly Stroke[]
  /** Adds and removes strokes on one page. The step can be undone. */
  change: (version: Version, step: Step) => void
  /** Undoes the last step on the version. */
  undo: (version: Version) => void
  canUndo: (version: Version) => boolean
  state: OutboxState
  retry: () => void
}

const inputOf = ({ id, colour, width, points }: Stroke) => ({ id, colour, width, points })

/** Returns functions to read, change and undo the strokes on the class's work for a homework, and whether they are saved. */
export function useStrokes(homeworkId: string): Strokes {
  const queryClient = useQueryClient()
  const [steps, setSteps] = useState<Record<string, Step[]>>({})
  const { outbox, studentOf } = useMemo(() => homeworkStrokes(queryClient, homeworkId), [queryClient, homeworkId])
  const { pages, state } = useSyncExternalStore(outbox.subscribe, outbox.current)

  const send = (version: Version, { fileId, page, added, removed }: Step) => {
    studentOf.set(version.id, version.candidateCode)
    outbox.change({
      submissionId: version.id,
      fileId,
      page,
      add: added.map(inputOf),
      remove: removed.map(({ id }) => id),
    })
  }
  return {
    of({ id, strokes }) {
      const unsaved = pages.filter(({ submissionId }) => submissionId === id)
      if (unsaved.length === 0) return strokes
      const replaced = new Set(unsaved.flatMap(({ add, remove }) => [...add.map((stroke) => stroke.id), ...remove]))
      return [...strokes.filter((stroke) => !replaced.has(stroke.id)), ...unsaved.flatMap(strokesOnPage)]
    },
    change(version, step) {
      setSteps((before) => ({ ...before, [version.id]: [...(before[version.id] ?? []), step] }))
      send(version, step)
    },
    undo(version) {
      const last = steps[version.id]?.at(-1)
      if (last === undefined) return
      setSteps((before) => ({ ...before, [version.id]: (before[version.id] ?? []).slice(0, -1) }))
      // Restore removed strokes with new ids: a request to remove the old ids may still be under way.
      const added = last.removed.map((stroke) => ({ ...stroke, id: newUuid() }))
      send(version, { ...last, added, removed: last.added })
    },
    canUndo: ({ id }) => (steps[id]?.length ?? 0) > 0,
    state,
    retry: outbox.retry,
  }
}
