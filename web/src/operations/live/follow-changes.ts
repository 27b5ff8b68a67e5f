import type { Role } from '@hien/contract/roles'
import type { QueryClient } from '@tanstack/react-query'
import type { OperationName } from '../../lib/graphql/graphql-document.ts'
import { openLiveConnection } from '../../lib/hub/live-connection.ts'
import { followPosts } from '../board/follow-posts.ts'
import { followChildren } from '../children/follow-children.ts'
import { followOperations } from './follow-operations.ts'
import type { Follower } from './follower.ts'

const whoTeaches: readonly OperationName[] = [
  'lessonsGetByDays',
  'courseContent',
  'courseGetDetailByCode',
  'courseGetTeachers',
]

const followNotices = (queryClient: QueryClient): Follower =>
  // When a large class starts, all its students get a notice at the same moment, so their pages spread their requests.
  followOperations(queryClient, { topic: 'notices', operations: ['noticesGetWithPage'], spread: 1000 })

/** Milliseconds between refetches. Few people read a thread, and each of them waits for the next message. */
const threadPause = 500

const followThreads = (queryClient: QueryClient): Follower[] => [
  followOperations(queryClient, {
    topic: 'threads',
    operations: ['threadsGetWithPage', 'threadGetMessages'],
    pause: threadPause,
    missedAfter: 0,
  }),
  // Every page shows the number of unread threads, so it must not be fetched twice when a page opens.
  followOperations(queryClient, { topic: 'threads', operations: ['threadsGetCounts'], pause: threadPause }),
]

const followersOf: Record<Role, (queryClient: QueryClient) => Follower[]> = {
  MEME: () => [],
  PAME: (queryClient) => [followChildren(queryClient)],
  CENR: (queryClient) => [
    followOperations(queryClient, {
      topic: 'centre',
      operations: [
        'centreGetToday',
        'centreGetRequestsWithPage',
        'centreGetTeachers',
        'centreGetCoursesWithPage',
        'classGetDetailByTeacher',
        ...whoTeaches,
      ],
    }),
  ],
  TCHER: (queryClient) => [
    followOperations(queryClient, {
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
    }),
  ],
}

/**
 * Refetches what open pages show when the server reports a change, over one connection for all topics.
 * Returns a function that closes the connection.
 */
export function followChanges(queryClient: QueryClient, role: Role): () => void {
  const followers = [
    followNotices(queryClient),
    followPosts(queryClient),
    ...followThreads(queryClient),
    ...followersOf[role](queryClient),
  ]
  const stop = openLiveConnection(
    (changed) => {
      for (const { topic, onChanged } of followers) if (topic === changed) onChanged()
    },
    () => {
      for (const { onMissed } of followers) onMissed()
    },
  )
  return () => {
    stop()
    for (const follower of followers) follower.stop?.()
  }
}
