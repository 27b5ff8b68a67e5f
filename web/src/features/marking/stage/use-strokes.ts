import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts'
import { operationName } from '../../../lib/graphql/graphql-document.ts'
import { newUuid } from '../../../lib/new-uuid.ts'
import { type PageStrokes, drawStrokes } from '../../../operations/homework/marking/draw-strokes.ts'
import { refetchSubmissions } from '../../../operations/homework/marking/get-submissions.ts'
import {
  type Stroke,
  changeVersion,
  homeworkGetVersions,
} from '../../../operations/homework/submissions/get-versions.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type OutboxState, StrokeOutbox } from './stroke-outbox.ts'

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

const outboxName = (homeworkId: string) => `strokes ${homeworkId}`

const refusals: Record<string, string> = {
  STATE_CHANGED: 'Học viên vừa nộp bản mới nên nét vẽ trên bản cũ không được lưu',
}

const withPage = ({ fileId, page, add }: PageStrokes) => add.map((stroke) => ({ ...stroke, fileId, page }))

const inputOf = ({ id, colour, width, points }: Stroke) => ({ id, colour, width, points })

/** Returns functions to read, change and undo the strokes on the class's work for a homework, and whether they are saved. */
export function useStrokes(homeworkId: string): Strokes {
  const queryClient = useQueryClient()
  const [steps, setSteps] = useState<Record<string, Step[]>>({})
  const [studentOf] = useState(() => new Map<string, string>())
  const outbox = useMemo(() => {
    const name = outboxName(homeworkId)
    return new StrokeOutbox({
      kept: (readDraft(name, homeworkId) as PageStrokes[] | null) ?? [],
      keep: (pages) => (pages.length > 0 ? keepDraft(name, homeworkId, pages) : dropDraft(name)),
      send: drawStrokes,
      onSaved: async (saved) => {
        const candidateCode = studentOf.get(saved.submissionId)
        // Strokes that were kept on the device since an earlier visit have no known student, so refetch all versions.
        if (candidateCode === undefined)
          return queryClient.invalidateQueries({ queryKey: [operationName(homeworkGetVersions)] })
        await changeVersion(queryClient, { homeworkId, candidateCode, id: saved.submissionId }, (before) => ({
          ...before,
          strokes: [
            ...before.strokes.filter(
              ({ id }) => !saved.remove.includes(id) && !saved.add.some((stroke) => stroke.id === id),
            ),
            ...withPage(saved),
          ],
        }))
      },
      onRefused: (_strokes, { code, description }) => {
        toast.error(refusals[code] ?? `Không lưu được nét vẽ. Chi tiết: ${description}`)
        if (code === 'STATE_CHANGED') void refetchSubmissions(queryClient, homeworkId)
      },
    })
  }, [homeworkId, queryClient, studentOf])
  useEffect(() => {
    window.addEventListener('online', outbox.retry)
    return () => {
      window.removeEventListener('online', outbox.retry)
      outbox.close()
    }
  }, [outbox])
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
      return [...strokes.filter((stroke) => !replaced.has(stroke.id)), ...unsaved.flatMap(withPage)]
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
