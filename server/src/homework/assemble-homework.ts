import { limits } from '@hien/contract/limits'
import { Refusal } from '../core/refusal.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { HomeworkReader } from './access.ts'
import type { HomeworkDependencies } from './dependencies.ts'
import { presentFile } from './files/file-address.ts'
import { listFilesOfDrafts, listFilesOfHomeworks, listFilesOfSubmissions, type NamedFiles } from './files/store.ts'
import { presentHomework, type PresentedHomework } from './present-homework.ts'
import {
  presentDraft,
  presentSubmission,
  readsMarks,
  type PresentedFile,
  type PresentedStroke,
  type PresentedSubmission,
} from './present-submission.ts'
import { presentSummary } from './quizzes/present-quiz.ts'
import { listSummaries, type SummaryRow } from './quizzes/summary-store.ts'
import type { HomeworkRow } from './store.ts'
import { countStrokes, listCounts, listDrafts, listStrokes, listWork, type WorkRow } from './work-store.ts'

/** Costly parts of a homework that are only read if the GraphQL query selects them. */
export type HomeworkSelection = { strokes: boolean }

type Reading = Pick<HomeworkDependencies, 'clock' | 'database' | 'tokens'>

/** Checks that the strokes of these versions fit into one answer. @throws {Refusal} INVALID_INPUT if they do not */
async function refuseTooManyStrokes(database: Database, submissionIds: string[]): Promise<void> {
  // The strokes of one version always fit: homeworkDraw limits how many a version can have.
  if (submissionIds.length < 2) return
  const { numbers } = await countStrokes(database, submissionIds)
  if (numbers <= limits.maxStrokeNumbersPerAnswer) return
  throw new Refusal('INVALID_INPUT', {
    description: 'Có quá nhiều nét vẽ nên không tải được cùng lúc. Hãy mở từng bài',
  })
}

/** Reads the files and strokes of these homeworks, versions and drafts. Returns functions that look them up by id. */
async function readAttached(
  dependencies: Reading,
  of: { homeworkIds?: string[]; submissionIds?: string[]; draftIds?: string[]; drawnOn?: string[] },
) {
  const { database } = dependencies
  await refuseTooManyStrokes(database, of.drawnOn ?? [])
  const [ofHomeworks, ofSubmissions, ofDrafts, strokes] = await Promise.all([
    listFilesOfHomeworks(database, of.homeworkIds ?? []),
    listFilesOfSubmissions(database, of.submissionIds ?? []),
    listFilesOfDrafts(database, of.draftIds ?? []),
    listStrokes(database, of.drawnOn ?? []),
  ])
  const strokesOf = Map.groupBy(strokes, ({ submissionId }) => submissionId)
  const named =
    (files: NamedFiles) =>
    (id: string | null): PresentedFile[] =>
      (id === null ? [] : (files.get(id) ?? [])).map((file) => presentFile(dependencies, file))
  return {
    ofHomework: named(ofHomeworks),
    ofSubmission: named(ofSubmissions),
    ofDraft: named(ofDrafts),
    strokesOn: (submissionId: string | null): PresentedStroke[] =>
      (submissionId === null ? [] : (strokesOf.get(submissionId) ?? [])).map(
        ({ submissionId: _submissionId, ...stroke }) => stroke,
      ),
  }
}

/**
 * Returns a list with the id of the student's latest version if the caller may see the strokes on it; otherwise an empty
 * list.
 */
const drawnOn = (part: HomeworkReader['part'], homework: HomeworkRow, work: WorkRow): string[] =>
  work.submissionId !== null && (readsMarks(part, homework) || work.returnedAt !== null) ? [work.submissionId] : []

/** True if the reader may see the files of a test: managers always, a student who has begun, and parents after it is handed in. */
const seesFilesOfQuiz = (part: HomeworkReader['part'], { begun, handedIn }: SummaryRow): boolean =>
  part === 'manager' || (part === 'student' ? begun : handedIn) > 0

/**
 * Returns these homeworks as the caller may see them. Students and parents get the student's own work. Managers get counts of
 * the class's work. Runs at most eight queries, however many homeworks there are.
 */
export async function assembleHomework(
  dependencies: Reading,
  reader: HomeworkReader,
  rows: HomeworkRow[],
  selection: HomeworkSelection = { strokes: true },
): Promise<PresentedHomework[]> {
  const { clock, database } = dependencies
  const { part, studentId } = reader
  const homeworkIds = rows.map(({ id }) => id)
  const [counts, works, drafts, summaries] = await Promise.all([
    part === 'manager' ? listCounts(database, homeworkIds) : [],
    studentId === null ? [] : listWork(database, { homeworkIds, studentId }),
    part === 'student' ? listDrafts(database, { homeworkIds, studentId }) : [],
    listSummaries(database, { homeworkIds: rows.filter(({ isQuiz }) => isQuiz).map(({ id }) => id), studentId }),
  ])
  const workOf = new Map(works.map((work) => [work.homeworkId, work]))
  const summaryOf = new Map(summaries.map((summary) => [summary.homeworkId, summary]))
  const draftOf = new Map(drafts.map((draft) => [draft.homeworkId, draft]))
  const countsOf = new Map(counts.map(({ homeworkId, ...of }) => [homeworkId, of]))
  const attached = await readAttached(dependencies, {
    homeworkIds,
    submissionIds: works.flatMap(({ submissionId }) => submissionId ?? []),
    draftIds: drafts.map(({ id }) => id),
    drawnOn: selection.strokes
      ? rows.flatMap((row) => {
          const work = workOf.get(row.id)
          return work ? drawnOn(part, row, work) : []
        })
      : [],
  })
  return rows.map((row) => {
    const summary = summaryOf.get(row.id) ?? null
    const work = workOf.get(row.id)
    const kept = draftOf.get(row.id)
    const draft = work && kept ? presentDraft(work, kept, attached.ofDraft(kept.id)) : null
    const handedIn = work
      ? presentSubmission(part, row, work, {
          files: attached.ofSubmission(work.submissionId),
          strokes: attached.strokesOn(work.submissionId),
        })
      : null
    // If nothing was handed in, show the draft. Keep the mark, because a teacher can also mark work that was not handed in.
    const submission: PresentedSubmission | null =
      handedIn?.state === 'missing' && draft
        ? { ...handedIn, state: draft.state, text: draft.text, files: draft.files }
        : handedIn
    return presentHomework(row, {
      files: summary && !seesFilesOfQuiz(part, summary) ? [] : attached.ofHomework(row.id),
      submission,
      draft,
      counts: countsOf.get(row.id) ?? null,
      quiz:
        summary === null
          ? null
          : presentSummary(part, row, summary, { now: clock.now(), extendedTo: work?.extendedTo ?? null }),
    })
  })
}

/**
 * Returns versions of one homework as the caller may see them, in the given order and without drafts. Runs at most three
 * queries.
 */
export async function assembleSubmissions(
  dependencies: Reading,
  { part }: HomeworkReader,
  homework: HomeworkRow,
  works: WorkRow[],
  selection: HomeworkSelection = { strokes: true },
): Promise<PresentedSubmission[]> {
  const attached = await readAttached(dependencies, {
    submissionIds: works.flatMap(({ submissionId }) => submissionId ?? []),
    drawnOn: selection.strokes ? works.flatMap((work) => drawnOn(part, homework, work)) : [],
  })
  return works.map((work) =>
    presentSubmission(part, homework, work, {
      files: attached.ofSubmission(work.submissionId),
      strokes: attached.strokesOn(work.submissionId),
    }),
  )
}

/** Returns one homework as the caller may see it, see assembleHomework. */
export async function assembleOne(
  dependencies: Reading,
  reader: HomeworkReader,
  row: HomeworkRow,
  selection?: HomeworkSelection,
): Promise<PresentedHomework> {
  const [homework] = await assembleHomework(dependencies, reader, [row], selection)
  if (!homework) throw new Error('assembleHomework returned nothing for one row')
  return homework
}
