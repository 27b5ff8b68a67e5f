/** One outbox of strokes for each homework. It goes on sending after the teacher has left the marking desk. */
import type { QueryClient } from '@tanstack/react-query'
import { operationName } from '../../../lib/graphql/graphql-document.ts'
import { getTypingMember, subscribeSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { type PageStrokes, drawStrokes } from '../../../operations/homework/marking/draw-strokes.ts'
import { refetchSubmissions } from '../../../operations/homework/marking/get-submissions.ts'
import { changeVersion, homeworkGetVersions } from '../../../operations/homework/submissions/get-versions.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { keepCorrections, listCorrected, readCorrections } from './kept-corrections.ts'
import { StrokeOutbox } from './stroke-outbox.ts'

/** `studentOf`: the student code of each version that was drawn on since the page was loaded. */
type HomeworkStrokes = { outbox: StrokeOutbox; studentOf: Map<string, string> }

const refusals: Record<string, string> = {
  STATE_CHANGED: 'Học viên vừa nộp bản mới nên nét vẽ trên bản cũ không được lưu',
}

export const strokesOnPage = ({ fileId, page, add }: PageStrokes) => add.map((stroke) => ({ ...stroke, fileId, page }))

const opened = new Map<string, HomeworkStrokes>()
// Nothing of a member who has signed out may be sent as the next member.
subscribeSignIn(() => {
  for (const [key, { outbox }] of opened)
    if (!key.startsWith(`${getTypingMember()} `)) {
      outbox.close()
      opened.delete(key)
    }
})
window.addEventListener('online', () => {
  for (const { outbox } of opened.values()) outbox.retry()
})

/** Returns the outbox of the signed-in member for a homework. */
export function homeworkStrokes(queryClient: QueryClient, homeworkId: string): HomeworkStrokes {
  const key = `${getTypingMember()} ${homeworkId}`
  const strokes = opened.get(key) ?? openOutbox(queryClient, homeworkId)
  opened.set(key, strokes)
  return strokes
}

/** Sends the strokes that earlier visits of the signed-in member could not send, from whatever page the member is on. */
export function sendCorrections(queryClient: QueryClient): void {
  for (const homeworkId of listCorrected()) homeworkStrokes(queryClient, homeworkId)
}

function openOutbox(queryClient: QueryClient, homeworkId: string): HomeworkStrokes {
  const studentOf = new Map<string, string>()
  const outbox = new StrokeOutbox({
    kept: readCorrections(homeworkId),
    keep: (pages) => keepCorrections(homeworkId, pages),
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
          ...strokesOnPage(saved),
        ],
      }))
    },
    onRefused: (_strokes, { code, description }) => {
      toast.error(refusals[code] ?? `Không lưu được nét vẽ. Chi tiết: ${description}`)
      if (code === 'STATE_CHANGED') void refetchSubmissions(queryClient, homeworkId)
    },
  })
  return { outbox, studentOf }
}
