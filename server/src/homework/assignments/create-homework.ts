import { limits } from '@hien/contract/limits'
import { chargeForSize } from '../../core/rate-limits.ts'
import { Refusal, isId, readId } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { findManagedHomework } from '../access.ts'
import { assembleOne } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { readOwnStoredFiles } from '../files/access.ts'
import { replaceFilesOfHomework } from '../files/store.ts'
import type { PresentedHomework } from '../present-homework.ts'
import { writeQuiz } from '../quizzes/question-store.ts'
import { readQuizInput, type QuizInput } from '../quizzes/read-quiz-input.ts'
import { insertHomeworks, listByClientId, lockManagedClasses, type ClassToSetIn } from './creation-store.ts'
import { readHomeworkInput, requireDueAfter } from './read-homework-input.ts'
import { databaseTime } from './store.ts'

/** A call costs one extra point of the rate limit `operations` for each full group of this many classes, see chargeForSize. */
const includedClasses = 10

type HomeworkToCreate = {
  input: { classId: string }
  alsoForClassIds: readonly string[]
  clientId?: string | null | undefined
  quiz?: QuizInput | null | undefined
}

/**
 * homeworkCreate: creates the same homework in `input.classId` and in all of `alsoForClassIds`, in one transaction. The homework
 * opens now or at the chosen later time. A client that got no answer can call again with the same client id: no second homework
 * is created.
 * @returns the homework of the class in the input
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if a class is missing or the caller does not
 * manage it; CLASS_ENDED if a class or its course is inactive; INVALID_INPUT, also if a file is not the caller's or a class has
 * too many homeworks; RATE_LIMITED
 */
export async function createHomework(
  context: HomeworkRequest,
  { input, alsoForClassIds, clientId: givenId = null, quiz: quizInput }: HomeworkToCreate,
): Promise<PresentedHomework> {
  const { dependencies, viewer } = context
  const { database, rateLimits } = dependencies
  const manager = requireTeacherOrCentre(viewer)
  const { classId, opensAt: chosenTime, fileIds, ...fields } = readHomeworkInput(input)
  const quiz = quizInput ? readQuizInput(quizInput) : null
  if (alsoForClassIds.length >= limits.maxClassesPerHomework) {
    const description = `Mỗi lần giao được tối đa ${limits.maxClassesPerHomework} lớp`
    throw new Refusal('INVALID_INPUT', { field: 'alsoForClassIds', description })
  }
  if (givenId !== null && !isId(givenId)) throw new Refusal('INVALID_INPUT', { field: 'clientId' })
  const clientId = givenId?.toLowerCase() ?? null
  const classIds = [...new Set([classId, ...alsoForClassIds.map((id) => readId(id))])]
  await chargeForSize(rateLimits, manager, { size: classIds.length, included: includedClasses })
  const homeworkId = await database.transaction(async (transaction) => {
    const found = await lockManagedClasses(transaction, manager.memberId, classIds)
    if (clientId !== null) {
      const created = await listByClientId(transaction, { classIds: found.map(({ id }) => id), clientId })
      const known = created.find((homework) => homework.classId === classId) ?? created[0]
      if (known) return known.id
    }
    requireRoom(found, classIds.length)
    const now = await databaseTime(transaction)
    const opensAt = chosenTime && chosenTime > now ? chosenTime : now
    requireDueAfter(fields.dueAt, opensAt)
    const files = await readOwnStoredFiles(transaction, manager, fileIds, { classId: null })
    const ids = await insertHomeworks(transaction, classIds, { ...fields, opensAt, clientId })
    for (const id of ids) {
      await replaceFilesOfHomework(
        transaction,
        id,
        files.map((file) => file.id),
      )
      if (quiz) await writeQuiz(transaction, id, quiz)
    }
    await recordAudit(
      context,
      transaction,
      ...classIds.map((id) => ({ action: auditActions.homeworkCreated, classId: id })),
    )
    return ids[0] ?? ''
  })
  const { reader, homework } = await findManagedHomework(database, viewer, homeworkId)
  return assembleOne(dependencies, reader, homework)
}

/**
 * Checks the classes in which the homework is to be created.
 * @throws {Refusal} NOT_FOUND if fewer than `wanted` were found, CLASS_ENDED if one is inactive, INVALID_INPUT if one has the
 * highest allowed number of homeworks
 */
function requireRoom(found: ClassToSetIn[], wanted: number): void {
  if (found.length < wanted) throw new Refusal('NOT_FOUND')
  if (found.some(({ isOpen }) => !isOpen)) throw new Refusal('CLASS_ENDED')
  if (found.some(({ homeworkCount }) => homeworkCount >= limits.maxHomeworksPerClass)) {
    const description = `Một lớp có tối đa ${limits.maxHomeworksPerClass} bài tập`
    throw new Refusal('INVALID_INPUT', { field: 'classId', description })
  }
}
