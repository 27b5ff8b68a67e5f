import { limits } from '@hien/contract/limits'
import type { HomeworkScope } from '@hien/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'
import { alwaysFresh } from '../../children/always-fresh.ts'

export const homeworksGetOwn = graphql(`
  query homeworksGetOwn($scope: HomeworkScope!, $childCode: String, $skip: Int!, $take: Int!) {
    homeworksGetOwn(scope: $scope, childCode: $childCode, skip: $skip, take: $take) {
      ...Envelope
      items {
        id
        classId
        classTitle
        courseTitle
        title
        dueAt
        cutoffAt
        maxPoints
        released
        quiz {
          isRunning
          attemptsLeft
        }
        submission {
          state
          version
          submittedAt
          late
          lateMinutes
          points
          excused
          comment
          extendedTo
        }
        draft {
          state
        }
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

/** A homework in the list of the student or of the student's parent. */
export type OwnHomework = ResultOf<typeof homeworksGetOwn>['homeworksGetOwn']['items'][number]

type OwnHomeworkQuestion = {
  scope: HomeworkScope
  page: number
  /** Code of a parent's child; undefined for the signed-in student. */
  childCode?: string | undefined
  take?: number
}

/**
 * Returns a query for one page of the homework of the signed-in student or of a parent's child.
 */
export const useOwnHomework = ({ scope, page, childCode, take = limits.pageSize }: OwnHomeworkQuestion) =>
  useQuery({
    ...operationQuery(
      homeworksGetOwn,
      { scope, childCode: childCode ?? null, skip: page, take },
      (data) => data.homeworksGetOwn,
    ),
    ...alwaysFresh,
    placeholderData: (before, query) => {
      const asked = query?.queryKey[1]
      return asked?.scope === scope && (asked.childCode ?? undefined) === childCode ? before : undefined
    },
  })
