import { closureRule } from '@hien/contract/rules/closure'
import { dayInVietNam } from '../../../core/clock.ts'
import { readId, readInput, Refusal } from '../../../core/refusal.ts'
import type { Viewer } from '../../../core/viewer.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { countOwnClasses } from './closure-store.ts'

export type ClosureToMake = {
  name: string
  from: string
  to: string
  extend: boolean
  /** Null means every active class that the caller manages. */
  classIds: string[] | null
}

/**
 * Returns the checked input of a closure. The caller must manage the given classes, and the last day must not be past.
 * @throws {Refusal} INVALID_INPUT; NOT_FOUND if a class is missing or the caller does not manage it
 */
export async function readClosure(
  database: Database,
  { memberId }: Viewer,
  { input, now }: { input: unknown; now: Date },
): Promise<ClosureToMake> {
  const { name, from, to, extend, classIds } = readInput(closureRule, input)
  if (to < dayInVietNam(now)) {
    throw new Refusal('INVALID_INPUT', {
      field: 'to',
      description: 'Ngày nghỉ cuối cùng không được trước hôm nay',
    })
  }
  const ids = [...new Set(classIds.map((id) => readId(id)))]
  if (ids.length > 0 && (await countOwnClasses(database, memberId, ids)) < ids.length) throw new Refusal('NOT_FOUND')
  return { name, from, to, extend, classIds: ids.length > 0 ? ids : null }
}
