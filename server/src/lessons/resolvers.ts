import { itemResult, itemsResult, pageResult, plainResult } from '../http/graphql/envelope.ts'
import type { Resolvers } from '../http/graphql/generated/resolver-types.ts'
import { checkLessonLive } from './sessions/check-lesson-live.ts'
import { createRoomToken } from './sessions/create-room-token.ts'
import { endLesson } from './sessions/end-lesson.ts'
import { findWaitingRoom } from './sessions/find-waiting-room.ts'
import { enterLesson } from './sessions/enter-lesson.ts'
import { excuseAbsence } from './attendance/excuse-absence.ts'
import { lessonAttendance } from './attendance/lesson-attendance.ts'
import { meetingProviders } from './meetings/meeting-providers.ts'
import { openVideoRoomPage } from './video-room/entry/open-video-room-page.ts'
import type { LessonsRequest } from './dependencies.ts'
import { recordings } from './meetings/recordings.ts'

export const meetingResolvers = {
  Query: {
    meetingCreateToken: (_parent, input, context) => itemResult(context, () => createRoomToken(context, input)),
    meetingCheckWaitingRoom: (_parent, { token }, context) =>
      plainResult(context, () => checkLessonLive(context, token)),
    meetingCheckToken: (_parent, { token }, context) => itemResult(context, () => enterLesson(context, token)),
    meetingGetPage: (_parent, input, context) => itemResult(context, () => openVideoRoomPage(context, input)),
    meetingGetWaitingRoom: (_parent, input, context) => itemResult(context, () => findWaitingRoom(context, input)),
    meetingGetAttendance: (_parent, input, context) => pageResult(context, () => lessonAttendance(context, input)),
    meetingGetRecordings: (_parent, input, context) => itemsResult(context, () => recordings(context, input)),
    meetingGetProviders: (_parent, input, context) => itemResult(context, () => meetingProviders(context, input)),
  },
  Mutation: {
    lessonExcuse: (_parent, { input }, context) => plainResult(context, () => excuseAbsence(context, input)),
    meetingEnd: (_parent, input, context) => plainResult(context, () => endLesson(context, input)),
  },
} satisfies Resolvers<LessonsRequest>
