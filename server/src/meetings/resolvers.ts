import { itemResult, plainResult } from '../graphql/envelope.ts'
import type { Resolvers } from '../graphql/generated/resolver-types.ts'
import { checkWaitingRoom } from './check-waiting-room.ts'
import { createRoomToken } from './create-room-token.ts'
import { enterLesson } from './enter-lesson.ts'
import { openMeetingPage } from './open-meeting-page.ts'

export const meetingResolvers = {
  Query: {
    meetingCreateToken: (_parent, input, context) => itemResult(context, () => createRoomToken(context, input)),
    meetingCheckWaitingRoom: (_parent, { token }, context) =>
      plainResult(context, () => checkWaitingRoom(context, token)),
    meetingCheckToken: (_parent, { token }, context) => itemResult(context, () => enterLesson(context, token)),
    meetingGetPage: (_parent, input, context) => itemResult(context, () => openMeetingPage(context, input)),
  },
} satisfies Resolvers
