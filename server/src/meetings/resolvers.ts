import { itemResult, itemsResult, pageResult, plainResult } from '../graphql/envelope.ts'
import type { Resolvers } from '../graphql/generated/resolver-types.ts'
import { checkWaitingRoom } from './check-waiting-room.ts'
import { createRoomToken } from './create-room-token.ts'
import { endLesson } from './end-lesson.ts'
import { enterLesson } from './enter-lesson.ts'
import { lessonAttendance } from './lesson-attendance.ts'
import { openMeetingPage } from './open-meeting-page.ts'
import { recordings } from './recordings.ts'

export const meetingResolvers = {
  Query: {
    meetingCreateToken: (_parent, input, context) => itemResult(context, () => createRoomToken(context, input)),
    meetingCheckWaitingRoom: (_parent, { token }, context) =>
      plainResult(context, () => checkWaitingRoom(context, token)),
    meetingCheckToken: (_parent, { token }, context) => itemResult(context, () => enterLesson(context, token)),
    meetingGetPage: (_parent, input, context) => itemResult(context, () => openMeetingPage(context, input)),
    meetingGetAttendance: (_parent, input, context) => pageResult(context, () => lessonAttendance(context, input)),
    meetingGetRecordings: (_parent, input, context) => itemsResult(context, () => recordings(context, input)),
  },
  Mutation: {
    meetingEnd: (_parent, input, context) => plainResult(context, () => endLesson(context, input)),
  },
} satisfies Resolvers
