import { randomUUID } from 'node:crypto'
import { later, oneDay } from '../core/clock.ts'
import { createHomework } from '../homework/assignments/create-homework.ts'
import type { HomeworkRequest } from '../homework/dependencies.ts'
import { drawOnSubmission } from '../homework/marking/draw-on-submission.ts'
import { extendHomework } from '../homework/marking/extend-homework.ts'
import { markWork } from '../homework/marking/mark-work.ts'
import { releaseMarks } from '../homework/marking/release-marks.ts'
import { returnWork } from '../homework/marking/return-work.ts'
import { saveDraft } from '../homework/submissions/save-draft.ts'
import { submitHomework } from '../homework/submissions/submit-homework.ts'
import { notebookPage, sheetAsPdf } from './demo-files.ts'
import type { DemoHomework, DemoWork } from './homework.ts'
import { moveHomework, moveSubmission, readTime } from './homework-store.ts'
import { takeQuiz } from './take-quiz.ts'
import { uploadFile } from './upload-file.ts'

type Person = { context: HomeworkRequest; code: string }

const noStrokes = { strokes: false }

const notebookLines = [
  'Bài 1.  Với a, b > 0 ta có',
  '   (a + b)(1/a + 1/b) ≥ 4',
  'Dấu bằng xảy ra khi a = b.',
  'Bài 2.  Xét tam giác ABC nội tiếp (O)',
  '   AH vuông góc với BC tại H',
]
const essay = ['I usually get up at six and drink a glass of water.', 'Then I ride my bike to school.']

async function filesOf(by: Person, classId: string, { pages = 0, pdf }: DemoWork): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; page <= pages; page++) {
    const content = await notebookPage([`Trang ${page}`, ...notebookLines])
    ids.push(await uploadFile(by.context, { classId, name: `trang-${page}.png`, content }))
  }
  if (pdf) ids.push(await uploadFile(by.context, { classId, name: 'My day.pdf', content: sheetAsPdf('My day', essay) }))
  return ids
}

/** Two strokes of the teacher: a tick, and a line under a mistake. Each point is three numbers: x, y and pen pressure. */
const redPen = [
  [6500, 2300, 500, 6700, 2600, 600, 7300, 1800, 500],
  [1600, 4300, 400, 3000, 4330, 600, 4800, 4290, 400],
]

/**
 * Creates a homework or a test, lets students hand in their work, and marks it, through the operations that members use. Before the
 * marking, SQL moves the times of homework and work to the planned days, because operations cannot write times in the past.
 */
export async function fillHomework(
  manager: HomeworkRequest,
  homework: DemoHomework,
  { classId, find }: { classId: string; find: (userName: string) => Person },
): Promise<void> {
  const { database } = manager.dependencies
  const now = await readTime(database)
  const at = (days: number) => later(now, days * oneDay)
  const { title, desc, sheet, maxPoints, quiz, works } = homework
  const fileIds =
    sheet === undefined
      ? []
      : [await uploadFile(manager, { classId, name: sheet.name, content: sheetAsPdf(sheet.title, sheet.lines) })]
  const opensAt = homework.opens > 0 ? at(homework.opens) : null
  // createHomework refuses a due time in the past. moveHomework sets the planned due time below.
  const dueAt = at(Math.max(homework.due, 1))
  const input = { classId, title, desc, opensAt, dueAt, cutoffAt: null, maxPoints, fileIds }
  const { id } = await createHomework(manager, { input, alsoForClassIds: [], quiz })

  const handedIn = new Map<DemoWork, { id: string; fileIds: string[] }>()
  for (const work of works) {
    const student = find(work.student)
    if (work.answers) {
      const handedInAt = work.day === undefined ? null : at(work.day)
      await takeQuiz({ student: student.context, manager }, id, { ...work, handedInAt })
    }
    if (work.draft !== undefined) await saveDraft(student.context, { id, text: work.draft, fileIds: [] })
    const files = await filesOf(student, classId, work)
    if (work.text === undefined && files.length === 0) continue
    const { id: submissionId } = await submitHomework(student.context, { id, text: work.text ?? null, fileIds: files })
    handedIn.set(work, { id: submissionId, fileIds: files })
    if (work.day !== undefined) await moveSubmission(database, submissionId, at(work.day))
  }
  const { opens, due, cutoff } = homework
  await moveHomework(database, id, {
    opensAt: at(opens),
    dueAt: at(due),
    cutoffAt: cutoff === null ? null : at(cutoff),
  })

  for (const work of works)
    await markAs(manager, { id, now }, { work, code: find(work.student).code, version: handedIn.get(work) })
  if (homework.isReleased) await releaseMarks(manager, { id, released: true })
}

async function markAs(
  manager: HomeworkRequest,
  { id, now }: { id: string; now: Date },
  { work, code, version }: { work: DemoWork; code: string; version: { id: string; fileIds: string[] } | undefined },
): Promise<void> {
  const candidateCode = code
  const [page] = version?.fileIds ?? []
  if (work.isDrawnOn && version && page !== undefined) {
    const add = redPen.map((points) => ({ id: randomUUID(), colour: 'red' as const, width: 40, points }))
    await drawOnSubmission(manager, { submissionId: version.id, fileId: page, page: 1, add, remove: [] })
  }
  if (work.extendedTo !== undefined) {
    await extendHomework(manager, { id, candidateCode, until: later(now, work.extendedTo * oneDay) }, noStrokes)
  }
  if (work.returned !== undefined) await returnWork(manager, { id, candidateCode, comment: work.returned }, noStrokes)
  if (work.mark === undefined) return
  const mark =
    work.mark === 'excused'
      ? { points: null, excused: true }
      : { points: work.mark.points, excused: false, comment: work.mark.comment ?? null }
  await markWork(manager, { homeworkId: id, candidateCode, submissionId: version?.id ?? null, ...mark }, noStrokes)
}
