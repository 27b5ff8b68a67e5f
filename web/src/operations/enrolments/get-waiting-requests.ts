import { limits } from '@hien/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { operationKey } from '../../lib/graphql/query-client.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'
import { type TeacherStudent, studentsGetByTeacherWithPage } from './get-students.ts'

/** A class with open requests and their number. */
export type WaitingClass = Pick<TeacherStudent['classes'][number], 'id' | 'title' | 'courseCode' | 'courseTitle'> & {
  waitingCount: number
}

/** Milliseconds between refetches, so that the teacher's home page shows new requests. */
const refetchInterval = 30_000
const allWaitingRequests = { take: limits.maxPageSize, search: '', classId: null, enrolled: 'wait' } as const

async function fetchWaitingRequests(signal: AbortSignal): Promise<WaitingClass[]> {
  const waiting = new Map<string, WaitingClass>()
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    const answer = await request(studentsGetByTeacherWithPage, { ...allWaitingRequests, skip: page }, signal)
    const { items, totalPages } = requireSuccess(answer.studentsGetByTeacherWithPage)
    for (const { id, title, courseCode, courseTitle, waitingCount } of items.flatMap(({ classes }) => classes)) {
      if (waitingCount) waiting.set(id, { id, title, courseCode, courseTitle, waitingCount })
    }
    pages = totalPages
  }
  return [...waiting.values()].sort((one, other) => other.waitingCount - one.waitingCount)
}

/** Returns a query for the teacher's classes with open requests, most requests first. */
export const useWaitingRequests = () =>
  useQuery({
    queryKey: [...operationKey(studentsGetByTeacherWithPage, { ...allWaitingRequests, skip: 1 }), 'classes'],
    queryFn: ({ signal }) => fetchWaitingRequests(signal),
    refetchInterval,
    refetchOnWindowFocus: 'always',
  })
