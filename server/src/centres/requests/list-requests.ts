import { makePage, readPage, type PageOf } from '../../core/page.ts'
import { requireCentre } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { pageRequests } from './store.ts'

export type CentreRequest = Awaited<ReturnType<typeof pageRequests>>['rows'][number]

/**
 * centreGetRequestsWithPage: returns a page of the open requests to all running classes of the calling centre, the oldest
 * first (decision 058). Takes three queries, whatever the number of requests.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre; INVALID_INPUT if the page is not valid
 */
export async function listRequests(
  context: RequestContext,
  input: { skip: number; take: number },
): Promise<PageOf<CentreRequest>> {
  const { clock, database } = context.dependencies
  const { memberId: centreId } = requireCentre(context.viewer)
  const page = readPage(input)
  const [{ rows, total }] = await Promise.all([
    pageRequests(database, { centreId, now: clock.now() }, page),
    recordView(context, database, { action: auditActions.studentsViewed, classId: null }),
  ])
  return makePage(page, rows, total)
}
