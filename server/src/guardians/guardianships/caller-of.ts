import type { Viewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { hasHadStudent } from '../pairing/access.ts'
import type { TieCaller } from './guardianship-rules.ts'
import { isGuardian, mayCentreDecide } from './store.ts'

/** Returns how a member is related to a student, in the form that the rules about guardianships need. */
export async function callerOf(database: Database, { memberId, role }: Viewer, childId: string): Promise<TieCaller> {
  return {
    memberId,
    hadStudent: (role === 'TCHER' || role === 'CENR') && (await hasHadStudent(database, memberId, childId)),
    isDecidingCentre: role === 'CENR' && (await mayCentreDecide(database, { centreId: memberId, childId })),
    isGuardian: role === 'PAME' && (await isGuardian(database, { childId, parentId: memberId })),
  }
}
