/** Maps submissions and marks to the API's shape, depending on the reader. No other fields leave the server. */
import { isInTime, lateAfter } from '@hien/contract/homework'
import type { SubmissionState } from '@hien/contract/vocabulary'
import type { HomeworkReader } from './access.ts'
import type { presentFile } from './files/file-address.ts'
import type { HomeworkRow } from './store.ts'
import type { DraftRow, StrokeRow, WorkRow } from './work-store.ts'

export type PresentedFile = ReturnType<typeof presentFile>
export type PresentedStroke = Omit<StrokeRow, 'submissionId'>

export type PresentedSubmission = {
  id: string
  candidateCode: string
  fullName: string
  state: SubmissionState
  version: number
  text: string | null
  files: PresentedFile[]
  submittedAt: Date | null
  late: boolean
  lateMinutes: number
  points: number | null
  excused: boolean
  comment: string | null
  extendedTo: Date | null
  strokes: PresentedStroke[]
}

type Marked = Pick<HomeworkRow, 'dueAt' | 'cutoffAt' | 'releasedAt'>

/** True if the reader may see the marks: managers always, students and parents while they are released (decision 063). */
export const readsMarks = (part: HomeworkReader['part'], { releasedAt }: Pick<HomeworkRow, 'releasedAt'>): boolean =>
  part === 'manager' || releasedAt !== null

/** Fields of a submission without a version. */
const nothing = ({ homeworkId, candidateCode }: Pick<WorkRow, 'homeworkId' | 'candidateCode'>) => ({
  id: `${homeworkId}:${candidateCode}`,
  version: 0,
  text: null,
  submittedAt: null,
  late: false,
  lateMinutes: 0,
})

/** The same fields for a version. */
function handedIn(work: WorkRow & { submissionId: string }, { dueAt, cutoffAt }: Marked) {
  const { submissionId: id, version, text, submittedAt, lastUploadAt, extendedTo } = work
  if (version === null || submittedAt === null) throw new Error('A version has a number and a time')
  const end = lateAfter({ dueAt, cutoffAt, extendedTo })
  const late = !isInTime(end, { submittedAt, lastUploadAt })
  const lateMinutes = late ? Math.ceil((submittedAt.getTime() - end.getTime()) / 60_000) : 0
  return { id, version, text, submittedAt, late, lateMinutes }
}

const hasVersion = (work: WorkRow): work is WorkRow & { submissionId: string } => work.submissionId !== null

/**
 * Returns a student's work in the reader's view. Students and parents see no unreleased mark. Of returned work they see
 * everything but points (decision 063).
 * @param attached files and strokes of this version; strokes are left out if the reader may not see them.
 */
export function presentSubmission(
  part: HomeworkReader['part'],
  homework: Marked,
  work: WorkRow,
  attached: { files: PresentedFile[]; strokes: PresentedStroke[] },
): PresentedSubmission {
  const isReturned = work.returnedAt !== null
  const seesMarks = readsMarks(part, homework)
  const version = hasVersion(work) ? handedIn(work, homework) : nothing(work)
  return {
    ...version,
    candidateCode: work.candidateCode,
    fullName: work.fullName,
    state: hasVersion(work) ? (isReturned ? 'returned' : 'submitted') : 'missing',
    files: attached.files,
    points: seesMarks ? work.points : null,
    excused: seesMarks && work.excused === true,
    comment: isReturned ? work.returnComment : seesMarks ? work.comment : null,
    extendedTo: work.extendedTo,
    strokes: seesMarks || isReturned ? attached.strokes : [],
  }
}

/** Returns the draft of a student who has saved none. */
export const emptyDraft = (
  homeworkId: string,
  { candidateCode, fullName, extendedTo }: Pick<WorkRow, 'candidateCode' | 'fullName' | 'extendedTo'>,
): PresentedSubmission => ({
  ...nothing({ homeworkId, candidateCode }),
  candidateCode,
  fullName,
  state: 'draft',
  files: [],
  points: null,
  excused: false,
  comment: null,
  extendedTo,
  strokes: [],
})

/** Returns a student's draft, which only that student may see. */
export const presentDraft = (work: WorkRow, { text }: DraftRow, files: PresentedFile[]): PresentedSubmission => ({
  ...emptyDraft(work.homeworkId, work),
  text,
  files,
})
