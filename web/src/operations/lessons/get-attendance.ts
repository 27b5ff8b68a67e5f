import { limits } from '@hien/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'

export const meetingGetAttendance = graphql(`
  query meetingGetAttendance($classId: ID!, $skip: Int!, $take: Int!) {
    meetingGetAttendance(classId: $classId, skip: $skip, take: $take) {
      ...Envelope
      items {
        sessionId
        lessonId
        startedAt
        endedAt
        removed
        attendances {
          code
          fullName
          present
          firstJoinedAt
          lastLeftAt
          minutes
          late
          excused
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

export type AttendedLesson = ResultOf<typeof meetingGetAttendance>['meetingGetAttendance']['items'][number]
export type StudentAttendance = AttendedLesson['attendances'][number]

/** Milliseconds between refetches, so that a teacher sees who has entered a running lesson. */
const refetchInterval = 15_000

/** Returns a query for one page of a class's lessons, newest first. Refetches at an interval while one of them is running. */
export const useLessonAttendance = (classId: string, page: number) =>
  useQuery({
    ...operationQuery(
      meetingGetAttendance,
      { classId, skip: page, take: limits.pageSize },
      (data) => data.meetingGetAttendance,
    ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ endedAt }) => endedAt === null) ? refetchInterval : false,
  })

/**
 * Fetches all lessons of a class, newest first.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export async function listAllLessons(classId: string): Promise<AttendedLesson[]> {
  const lessons: AttendedLesson[] = []
  let pages = 1
  for (let skip = 1; skip <= pages; skip += 1) {
    // The first page says how many pages there are, so fetch them one after another.
    const data = await request(meetingGetAttendance, { classId, skip, take: limits.maxPageSize })
    const page = requireSuccess(data.meetingGetAttendance)
    lessons.push(...page.items)
    pages = page.totalPages
  }
  return lessons
}
