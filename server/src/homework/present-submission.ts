/** Maps submissions and marks to the GraphQL type Submission. Leaves out everything that the caller may not see. */
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

/**
 * True if the caller may see the marks: managers always, students and parents while the marks are released (decision 063).
 */
export const readsMarks = (part: HomeworkReader['part'], { releasedAt }: Pick<HomeworkRow, 'releasedAt'>): boolean =>
  part === 'manager' || releasedAt !== null

/** Returns the fields of a version for a student who has handed in nothing. */
const nothing = ({ homeworkId, candidateCode }: Pick<WorkRow, 'homeworkId' | 'candidateCode'>) => ({
  id: `${homeworkId}:${candidateCode}`,
  version: 0,
  text: null,
  submittedAt: null,
  late: false,
  lateMinutes: 0,
})

/** Returns the fields of a version that a student handed in. */
function handedIn(work: WorkRow & { submissionId: string }, { dueAt, cutoffAt }: Marked) {
  const { submissionId: id, version, text, submittedAt, lastUploadAt, extendedTo } = work
  if (version === null || submittedAt === null) throw new Error('A submitted version has no number or no time')
  const end = lateAfter({ dueAt, cutoffAt, extendedTo })
  const late = !isInTime(end, { submittedAt, lastUploadAt })
  const lateMinutes = late ? Math.ceil((submittedAt.getTime() - end.getTime()) / 60_000) : 0
  return { id, version, text, submittedAt, late, lateMinutes }
}

const hasVersion = (work: WorkRow): work is WorkRow & { submissionId: string } => work.submissionId !== null

/**
 * Returns a student's work as the caller may see it. Managers always see points, comment and strokes. Students and parents
 * see them while the marks are released. If the work was returned, all see the comment of the return instead of the mark's
 * comment, and students and parents see the strokes too (decision 063).
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

/** Returns an empty draft, for a student who has saved no draft. */
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

/** Returns a saved draft. Only the student who saved it may see it. */
export const presentDraft = (work: WorkRow, { text }: DraftRow, files: PresentedFile[]): PresentedSubmission => ({
  ...emptyDraft(work.homeworkId, work),
  text,
  files,
})
