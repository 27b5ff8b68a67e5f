import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type ResultEnvelope } from '../../lib/graphql/refusal.ts'

export const meetingEnd = graphql(`
  mutation meetingEnd($classId: ID!) {
    meetingEnd(classId: $classId) {
      ...Envelope
    }
  }
`)

/** The teacher ends the running lesson of a class, for everybody. */
export const endLesson = async (classId: string): Promise<ResultEnvelope> =>
  (await request(meetingEnd, { classId })).meetingEnd
