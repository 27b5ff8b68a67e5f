import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationKey } from '../../lib/graphql/query-client.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'
import { runningLesson } from '../lessons/get-running-lesson.ts'

/** coursesGetWithPagerByTeacherId with only what shows how far a teacher has come with the first class. */
export const firstSteps = graphql(`
  query firstSteps($skip: Int!, $take: Int!) {
    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {
      ...Envelope
      items {
        code
        status
        enrollments {
          id
          classCode
          status
          candidateCount
          waitingCount
        }
      }
    }
  }
`)

/** Progress of a new teacher. `course` and `studyClass` are active ones, to which the next step leads; null if there is none. */
export type FirstSteps = {
  course: { code: string } | null
  studyClass: { id: string; classCode: string; courseCode: string } | null
  hasCandidates: boolean
  hasStudents: boolean
  hasTaught: boolean
}

/** A teacher with more classes than this is assumed to have taught, so their lessons are not fetched. */
const maxClassesOfNewcomer = 3

async function fetchFirstSteps(signal: AbortSignal): Promise<FirstSteps> {
  const first = { skip: 1, take: limits.maxPageSize }
  const { items } = requireSuccess((await request(firstSteps, first, signal)).coursesGetWithPagerByTeacherId)
  const classes = items.flatMap(({ code, enrollments }) => enrollments.map((one) => ({ ...one, courseCode: code })))
  const hasCandidates = classes.some((one) => one.candidateCount > 0 || Boolean(one.waitingCount))
  const hasLesson = async ({ id }: { id: string }) =>
    requireSuccess((await request(runningLesson, { classId: id }, signal)).meetingGetAttendance).items.length > 0
  const hasTaught = classes.length > maxClassesOfNewcomer || (await Promise.all(classes.map(hasLesson))).some(Boolean)
  return {
    course: items.find(({ status }) => status === activeStatus) ?? null,
    // Prefer the class with most open requests: there the teacher has something to do.
    studyClass:
      [...classes]
        .sort((one, other) => (other.waitingCount ?? 0) - (one.waitingCount ?? 0))
        .find(({ status }) => status === activeStatus) ?? null,
    hasCandidates,
    hasStudents: classes.some(({ candidateCount }) => candidateCount > 0),
    hasTaught,
  }
}

/** Milliseconds between refetches, so that a new teacher sees new requests to join. */
const refetchInterval = 30_000

/**
 * Returns a query for the teacher's progress from first course to first lesson.
 */
export const useFirstSteps = () =>
  useQuery({
    queryKey: [...operationKey(firstSteps, { skip: 1, take: limits.maxPageSize }), 'steps'],
    queryFn: ({ signal }) => fetchFirstSteps(signal),
    refetchInterval: ({ state }) => (state.data?.hasTaught === false ? refetchInterval : false),
    refetchOnWindowFocus: 'always',
  })
