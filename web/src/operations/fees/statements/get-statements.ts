import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'
import { requireSuccess } from '../../../lib/graphql/refusal.ts'
import { type Progress, listPages } from '../list-pages.ts'

export const feeStatementsGetWithPage = graphql(`
  query feeStatementsGetWithPage(
    $skip: Int!
    $take: Int!
    $month: String
    $state: FeeStatementState
    $classId: ID
    $search: String
  ) {
    feeStatementsGetWithPage(
      skip: $skip
      take: $take
      month: $month
      state: $state
      classId: $classId
      search: $search
    ) {
      ...Envelope
      items {
        id
        number
        month
        state
        studentCode
        fullName
        payeeName
        total
        paid
        voidedDebt
        issuedAt
        dueAt
        remindedAt
        transferText
        balance
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

/** A statement in a list, without its lines. */
export type ListedStatement = ResultOf<typeof feeStatementsGetWithPage>['feeStatementsGetWithPage']['items'][number]

/** open: nothing was paid; partial: less than the total; paid; void: taken back. */
export type StatementState = ListedStatement['state']

/**
 * Filter of the payee's statements; a missing part means any. `search` is part of a name, or a student's code, a number or a
 * transfer text.
 */
export type StatementFilter = {
  month?: string | null
  state?: StatementState | null
  classId?: string | null
  search?: string
}

const pageSize = 20

const variablesOf = ({ month = null, state = null, classId = null, search = '' }: StatementFilter) => ({
  month,
  state,
  classId,
  search: search.trim() || null,
})

/** Returns a query for one page of the payee's statements that match the filter: the latest month first, then by name. */
export const useStatements = (page: number, filter: StatementFilter, { take = pageSize, enabled = true } = {}) =>
  useQuery({
    ...operationQuery(
      feeStatementsGetWithPage,
      { skip: page, take, ...variablesOf(filter) },
      (data) => data.feeStatementsGetWithPage,
    ),
    placeholderData: keepPreviousData,
    enabled,
  })

type ListOptions = {
  signal?: AbortSignal | undefined
  onProgress?: (progress: Progress) => void
  /** Called with the statements of each page; true ends the search. */
  isEnough?: (statements: readonly ListedStatement[]) => boolean
}

/**
 * Fetches all statements that match the filter: the latest month first, then by name.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export const listStatements = (
  filter: StatementFilter,
  { signal, ...options }: ListOptions = {},
): Promise<ListedStatement[]> =>
  listPages(async (page) => {
    const data = await request(feeStatementsGetWithPage, { ...page, ...variablesOf(filter) }, signal)
    return requireSuccess(data.feeStatementsGetWithPage)
  }, options)
