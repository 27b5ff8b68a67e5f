import { limits } from '@hien/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql, operationName } from '../../../lib/graphql/graphql-document.ts'
import { requireSuccess } from '../../../lib/graphql/refusal.ts'
import { alwaysFresh } from '../../children/always-fresh.ts'

export const memberGetFeeStatements = graphql(`
  query memberGetFeeStatements($childCode: String, $skip: Int!, $take: Int!) {
    memberGetFeeStatements(childCode: $childCode, skip: $skip, take: $take) {
      ...Envelope
      items {
        id
        number
        month
        state
        payeeName
        total
        paid
        dueAt
        carriedIntoMonth
      }
      currentPage
      pageSize
      totalRecord
      totalPages
      startOrder
      endOrder
    }
  }
`)

/** A statement in the list of the student or of a guardian. */
export type OwnStatement = ResultOf<typeof memberGetFeeStatements>['memberGetFeeStatements']['items'][number]

/** Returns the statements of these pages. A statement that moved to another page between two requests is in the list once. */
const withoutRepeats = (pages: readonly { items: readonly OwnStatement[] }[]): OwnStatement[] => [
  ...new Map(pages.flatMap(({ items }) => items.map((one) => [one.id, one] as const))).values(),
]

/**
 * Returns a query for the statements of the signed-in student, or of a parent's child, the latest first. It fetches one more
 * page at a time.
 */
export const useOwnStatements = (childCode?: string) =>
  useInfiniteQuery({
    queryKey: [operationName(memberGetFeeStatements), { childCode: childCode ?? null }],
    queryFn: async ({ pageParam, signal }) =>
      requireSuccess(
        (
          await request(
            memberGetFeeStatements,
            { childCode: childCode ?? null, skip: pageParam, take: limits.pageSize },
            signal,
          )
        ).memberGetFeeStatements,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : null),
    select: ({ pages }) => ({ items: withoutRepeats(pages), total: pages.at(-1)?.totalRecord ?? 0 }),
    ...alwaysFresh,
  })
