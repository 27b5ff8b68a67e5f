import type { Database } from '../../platform/postgres/database.ts'
import { takeBackSubstitutes, unnameTeachers } from './take-off-store.ts'

/**
 * Takes teachers off everything they teach at a centre, in the transaction that ends their memberships and after these: its
 * courses stay, without a teacher until one is named, and lessons they were to teach for somebody fall back to that one
 * (decision 057).
 * @returns the classes concerned, each once
 */
export async function takeOffCourses(
  transaction: Database,
  of: { centreId: string; teacherIds: string[]; now: Date },
): Promise<string[]> {
  const taught = await unnameTeachers(transaction, of)
  const substituted = await takeBackSubstitutes(transaction, of)
  return [...new Set([...taught, ...substituted])]
}
