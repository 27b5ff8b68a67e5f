import type { LiveTopic } from '@hien/contract/live'
import type { Role } from '@hien/contract/vocabulary'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { OperationName } from '../../lib/graphql/graphql-document.ts'
import { openLiveConnection } from '../../lib/hub/live-connection.ts'
import { followChildren } from '../children/follow-children.ts'

/** As old as an answer has to be to be asked for anew when a connection stands: a page has asked just before its first. */
const missedAfter = 10_000

/** When the classes of an evening begin, somebody comes into one of the rooms all the time. */
const pause = 3000

// By their names: to name them by their documents would load what is asked by all pages with each of them.
const whoTeaches: readonly OperationName[] = [
  'lessonsGetByDays',
  'courseContent',
  'courseGetDetailByCode',
  'courseGetTeachers',
]
const followed: Partial<Record<Role, { topic: LiveTopic; operations: readonly OperationName[] }>> = {
  CENR: {
    topic: 'centre',
    operations: [
      'centreGetToday',
      'centreGetRequestsWithPage',
      'centreGetTeachers',
      'centreGetCoursesWithPage',
      'classGetDetailByTeacher',
      ...whoTeaches,
    ],
  },
  TCHER: {
    topic: 'teaching',
    operations: [
      'studentsGetByTeacherWithPage',
      'classGetDetailByTeacher',
      'classsGetByCoursesWithPage',
      'coursesGetWithPagerByTeacherId',
      'memberGetCourseOnday',
      'memberGetCentres',
      ...whoTeaches,
    ],
  },
}

/**
 * Asks anew for what open pages show as soon as the server says that it has changed, until what it answers is called;
 * null for members whose pages nobody is told of.
 */
export function followChanges(queryClient: QueryClient, role: Role): (() => void) | null {
  if (role === 'PAME') return followChildren(queryClient)
  const of = followed[role]
  if (of === undefined) return null
  const isFollowed = ({ queryKey: [operation] }: Pick<Query, 'queryKey'>) =>
    of.operations.some((name) => name === operation)
  let asking: ReturnType<typeof setTimeout> | null = null
  let askedAt = 0
  const askSoon = () => {
    asking ??= setTimeout(
      () => {
        asking = null
        askedAt = Date.now()
        void queryClient.invalidateQueries({ predicate: isFollowed })
      },
      Math.max(0, askedAt + pause - Date.now()),
    )
  }
  const stop = openLiveConnection(
    (topic) => {
      if (topic === of.topic) askSoon()
    },
    () => {
      const before = Date.now() - missedAfter
      void queryClient.invalidateQueries({
        predicate: (query) => isFollowed(query) && query.state.dataUpdatedAt < before,
      })
    },
  )
  return () => {
    if (asking !== null) clearTimeout(asking)
    stop()
  }
}
