import { centrePageRule } from '@hien/contract/rules/centre-page'
import { readInput } from '../core/refusal.ts'
import { requireCentre } from '../core/viewer.ts'
import type { CentrePagesRequest } from './dependencies.ts'
import { drawCentrePage } from './drawing/draw-centre-page.ts'
import { requireOwnPage } from './own-page.ts'
import { readPublicCentre } from './public-centre.ts'

/**
 * centrePagePreview: draws the page of the calling centre with other settings, and stores nothing.
 * @returns the HTML of the page
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre; INVALID_INPUT
 */
export async function previewPage(
  { dependencies: { database, clock, config }, viewer }: CentrePagesRequest,
  input: unknown,
): Promise<string> {
  const { memberId } = requireCentre(viewer)
  const { hiddenClassIds, hiddenTeacherCodes, ...settings } = readInput(centrePageRule, input)
  const centre = await requireOwnPage(database, memberId)
  const shown = await readPublicCentre(database, centre, {
    settings,
    now: clock.now(),
    hidden: {
      ...(hiddenClassIds ? { classIds: new Set(hiddenClassIds) } : {}),
      ...(hiddenTeacherCodes ? { teacherCodes: new Set(hiddenTeacherCodes) } : {}),
    },
  })
  return drawCentrePage(shown, config)
}
