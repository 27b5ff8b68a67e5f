import type { Database } from '../../platform/postgres/database.ts'
import type { HomeworkReader } from '../access.ts'
import { databaseTime } from '../assignments/store.ts'
import type { HomeworkRow } from '../store.ts'
import { listWork } from '../work-store.ts'
import { listAnswers, type AttemptRow } from './attempt-store.ts'
import { presentAttempt, type PresentedAttempt } from './present-quiz.ts'
import { listQuestions, type SettingsRow } from './question-store.ts'
import { seesKeys } from './quiz-state.ts'
import { listAbsences } from './results/results-store.ts'
import { listSummaries } from './summary-store.ts'

/** Reads everything about an attempt, and returns it as the reader may see it. */
export async function readAttempt(
  database: Database,
  { part }: Pick<HomeworkReader, 'part'>,
  { homework, attempt, settings }: { homework: HomeworkRow; attempt: AttemptRow; settings: SettingsRow },
): Promise<PresentedAttempt> {
  const { studentId } = attempt
  const homeworkIds = [homework.id]
  const isManager = part === 'manager'
  const [now, questions, answers, absences, [summary], [work]] = await Promise.all([
    databaseTime(database),
    listQuestions(database, homework.id),
    listAnswers(database, [attempt.id]),
    isManager ? listAbsences(database, attempt.id) : [],
    isManager ? [] : listSummaries(database, { homeworkIds, studentId }),
    isManager ? [] : listWork(database, { homeworkIds, studentId }),
  ])
  const ofStudent = { now, extendedTo: work?.extendedTo ?? null }
  return presentAttempt(part, {
    homework,
    attempt,
    settings,
    questions,
    answers,
    absences,
    now,
    seesKeys: isManager || (summary !== undefined && seesKeys(homework, summary, ofStudent)),
  })
}
