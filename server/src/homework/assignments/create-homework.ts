import { limits } from '@hien/contract/limits'
import { chargeForSize } from '../../core/rate-limits.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { findManagedHomework } from '../access.ts'
import { assembleOne } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { readOwnStoredFiles } from '../files/access.ts'
import { replaceFilesOfHomework } from '../files/store.ts'
import type { PresentedHomework } from '../present-homework.ts'
import { databaseTime, insertHomeworks, lockManagedClasses, type ClassToSetIn } from './store.ts'
import { readHomeworkInput, requireDueAfter } from './read-homework-input.ts'

/** Classes included in the rate-limit price of one operation. */
const includedClasses = 10

/**
 * homeworkCreate: sets a homework in a class the caller manages, now or for later, and the same in further classes. One
 * transaction.
 * @returns the homework of the class in the input
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT also for files that are not the caller's and a class with too many homeworks,
 * NOT_FOUND also for a class of others, CLASS_ENDED, RATE_LIMITED
 */
export async function createHomework(
  context: HomeworkRequest,
  { input, alsoForClassIds }: { input: { classId: string }; alsoForClassIds: readonly string[] },
): Promise<PresentedHomework> {
  const { dependencies, viewer } = context
  const { database, rateLimits } = dependencies
  const manager = requireTeacherOrCentre(viewer)
  const { classId, opensAt: chosenTime, fileIds, ...fields } = readHomeworkInput(input)
  if (alsoForClassIds.length >= limits.maxClassesPerHomework) {
    const description = `Mỗi lần giao được tối đa ${limits.maxClassesPerHomework} lớp`
    throw new Refusal('INVALID_INPUT', { field: 'alsoForClassIds', description })
  }
  const classIds = [...new Set([classId, ...alsoForClassIds.map((id) => readId(id).toLowerCase())])]
  await chargeForSize(rateLimits, manager, { size: classIds.length, included: includedClasses })
  const homeworkId = await database.transaction(async (transaction) => {
    requireRoom(await lockManagedClasses(transaction, manager.memberId, classIds), classIds.length)
    const now = await databaseTime(transaction)
    const opensAt = chosenTime && chosenTime > now ? chosenTime : now
    requireDueAfter(fields.dueAt, opensAt)
    const files = await readOwnStoredFiles(transaction, manager, fileIds, { classId: null })
    const ids = await insertHomeworks(transaction, classIds, { ...fields, opensAt })
    for (const id of ids) {
      await replaceFilesOfHomework(
        transaction,
        id,
        files.map((file) => file.id),
      )
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

/** Checks that all classes were found, are open and have room. @throws {Refusal} NOT_FOUND, CLASS_ENDED, INVALID_INPUT */
function requireRoom(found: ClassToSetIn[], wanted: number): void {
  if (found.length < wanted) throw new Refusal('NOT_FOUND')
  if (found.some(({ isOpen }) => !isOpen)) throw new Refusal('CLASS_ENDED')
  if (found.some(({ homeworkCount }) => homeworkCount >= limits.maxHomeworksPerClass)) {
    const description = `Một lớp có tối đa ${limits.maxHomeworksPerClass} bài tập`
    throw new Refusal('INVALID_INPUT', { field: 'classId', description })
  }
}
