/** Calls the store functions with which the server ends attempts and releases results by itself. */
import { findClassId, listEnded } from '../../src/homework/quizzes/attempt-store.ts'
import { releaseDue } from '../../src/homework/quizzes/taking/release-store.ts'
import type { Database } from '../../src/platform/postgres/database.ts'

/** Calls every function of these stores once, about a test of the generated school. */
export async function callQuizStores(database: Database, homeworkId: string): Promise<void> {
  await listEnded(database, 200)
  await findClassId(database, homeworkId)
  await releaseDue(database)
}
