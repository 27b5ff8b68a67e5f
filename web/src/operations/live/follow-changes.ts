import type { LiveTopic } from '@hien/contract/live'
import type { Role } from '@hien/contract/vocabulary'
import type { Query, QueryClient } from '@tanstack/react-query'
import { operationName } from '../../lib/graphql/graphql-document.ts'
import { openLiveConnection } from '../../lib/hub/live-connection.ts'
import { lessonsGetByDays } from '../calendar/get-lessons.ts'
import { centreGetRequestsWithPage } from '../centres/get-requests.ts'
import { memberGetCentres } from '../centres/get-memberships.ts'
import { centreGetTeachers } from '../centres/get-teachers.ts'
import { centreGetToday } from '../centres/get-today.ts'
import { followChildren } from '../children/follow-children.ts'
import { classGetDetailByTeacher } from '../classes/get-class.ts'
import { classsGetByCoursesWithPage } from '../classes/get-class-list.ts'
import { courseContent } from '../courses/get-course-content.ts'
import { courseGetDetailByCode } from '../courses/get-course.ts'
import { courseGetTeachers } from '../courses/get-course-teachers.ts'
import { coursesGetWithPagerByTeacherId } from '../courses/get-managed-courses.ts'
import { memberGetCourseOnday } from '../courses/get-todays-courses.ts'
import { studentsGetByTeacherWithPage } from '../enrolments/get-students.ts'

/** As old as an answer has to be to be asked for anew when a connection stands: a page has asked just before its first. */
const missedAfter = 10_000

/** When the classes of an evening begin, somebody comes into one of the rooms all the time. */
const pause = 3000

const whoTeaches = [lessonsGetByDays, courseContent, courseGetDetailByCode, courseGetTeachers]
const followed: Partial<Record<Role, { topic: LiveTopic; operations: readonly string[] }>> = {
  CENR: {
    topic: 'centre',
    operations: [centreGetToday, centreGetRequestsWithPage, centreGetTeachers, ...whoTeaches].map(operationName),
  },
  TCHER: {
    topic: 'teaching',
    operations: [
      studentsGetByTeacherWithPage,
      classGetDetailByTeacher,
      classsGetByCoursesWithPage,
      coursesGetWithPagerByTeacherId,
      memberGetCourseOnday,
      memberGetCentres,
      ...whoTeaches,
    ].map(operationName),
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
    typeof operation === 'string' && of.operations.includes(operation)
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
