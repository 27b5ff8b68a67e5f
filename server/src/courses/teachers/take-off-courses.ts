import type { Database } from '../../platform/postgres/database.ts'
import { takeBackSubstitutes, unnameTeachers } from './take-off-store.ts'

/**
 * Removes teachers from everything they teach at a centre. Runs in the transaction that ends their memberships, after these are
 * deleted. The courses stay, without a teacher until one is named. Lessons that they were to teach as substitutes return to the
 * course's teacher (decision 057).
 * @returns the affected classes, each once
 */
export async function takeOffCourses(
  transaction: Database,
  of: { centreId: string; teacherIds: string[]; now: Date },
): Promise<string[]> {
  const taught = await unnameTeachers(transaction, of)
  const substituted = await takeBackSubstitutes(transaction, of)
  return [...new Set([...taught, ...substituted])]
}
