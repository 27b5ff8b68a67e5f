import { shownTeacherRule } from '@hien/contract/rules/centre-page'
import { Refusal, readId, readInput } from '../core/refusal.ts'
import { requireTeacher } from '../core/viewer.ts'
import type { CentrePagesRequest } from './dependencies.ts'
import { forgetPage } from './own-page.ts'
import { setAgreement } from './store.ts'

/**
 * memberSetShownByCentre: the calling teacher agrees that a centre shows name, picture and introduction on its own page, or no
 * longer agrees.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a teacher; NOT_FOUND if they do not teach at the centre;
 *   INVALID_INPUT
 */
export async function setShownByCentre(
  { dependencies, viewer }: CentrePagesRequest,
  { centreId, ...input }: { centreId: string; shown: boolean; introduction?: string | null | undefined },
): Promise<void> {
  const { memberId: teacherId } = requireTeacher(viewer)
  const agreement = readInput(shownTeacherRule, input)
  const isStored = await setAgreement(dependencies.database, { ...agreement, centreId: readId(centreId), teacherId })
  if (!isStored) throw new Refusal('NOT_FOUND')
  await forgetPage(dependencies, centreId)
}
