import { acquireLeaderLease } from '../../../platform/cluster/leader-lease.ts'
import type { HomeworkDependencies } from '../../dependencies.ts'
import { lockHomework, lockStudent } from '../../store.ts'
import { findAttempt, findClassId, listEnded } from '../attempt-store.ts'
import { handInAttempt } from '../hand-in-attempt.ts'
import { releaseDue } from './release-store.ts'

/** How many attempts are handed in one after the other before the next look. */
const batch = 200

/**
 * Hands in the attempts whose time is up, though no browser may be open, and releases the results of tests that are released after
 * the due time. Only the node with the lease does this.
 */
export async function endAttempts(dependencies: HomeworkDependencies): Promise<void> {
  if (!(await acquireLeaderLease(dependencies, 'quizzes'))) return
  const { database } = dependencies
  for (const { id, homeworkId } of await listEnded(database, batch)) {
    await database.transaction(async (transaction) => {
      if (!(await lockHomework(transaction, homeworkId, 'share'))) return
      const attempt = await findAttempt(transaction, id)
      const classId = await findClassId(transaction, homeworkId)
      // The attempt of a student who has left the class is handed in too. Its homework keeps it, as other versions.
      if (attempt && classId) await lockStudent(transaction, { classId, studentId: attempt.studentId })
      await handInAttempt(transaction, id)
    })
  }
  await releaseDue(database)
}
