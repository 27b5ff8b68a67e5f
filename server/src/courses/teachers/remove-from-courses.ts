import type { Database } from '../../platform/postgres/database.ts'
import { removeSubstitutes, clearCourseTeachers } from './remove-from-courses-store.ts'

/**
 * Removes teachers from all courses that they teach at a centre, and as substitutes from lessons that are not over. Call this
 * function in the transaction that ends their memberships, after the memberships are deleted. The courses have no teacher until
 * the centre names one. The lessons return to the course's teacher (decision 057).
 * @param of `changedBy`: the member who ends the memberships; null if the operator or the system does.
 * @returns the ids of the affected classes, each once.
 */
export async function removeFromCourses(
  transaction: Database,
  of: { centreId: string; teacherIds: string[]; changedBy: string | null; now: Date },
): Promise<string[]> {
  const taught = await clearCourseTeachers(transaction, of)
  const substituted = await removeSubstitutes(transaction, of)
  return [...new Set([...taught, ...substituted])]
}
