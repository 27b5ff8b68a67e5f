import type { AccountsDependencies } from '../accounts/dependencies.ts'
import type { CoursesDependencies } from '../courses/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Providers } from './meetings/providers/providers.ts'
import type { LessonEventBus } from './sessions/lesson-events.ts'
import type { RoomMedia } from './video-room/media/room-media.ts'
import type { ClusterPresence } from './waiting-room/presence/cluster-presence.ts'

export type LessonsDependencies = AccountsDependencies &
  CoursesDependencies & {
    clusterPresence: ClusterPresence
    lessonEvents: LessonEventBus
    providers: Providers
    roomMedia: RoomMedia
  }

export type LessonsRequest = RequestContext<LessonsDependencies>
