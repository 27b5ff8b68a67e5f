import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const meetingEnd = graphql(`
  mutation meetingEnd($classId: ID!) {
    meetingEnd(classId: $classId) {
      ...Envelope
    }
  }
`)

/** Ends the running lesson of a class for everybody, on behalf of its teacher. Shows the outcome in a toast. */
export const useEndLesson = () =>
  useOperationMutation({
    send: async (classId: string) => (await request(meetingEnd, { classId })).meetingEnd,
    texts: changeTexts('Kết thúc buổi học thành công', 'Không thể kết thúc buổi học'),
    refetch: 'answered',
  })
