import { graphql } from '../../lib/graphql/graphql-document.ts'
import { request } from '../../lib/graphql/graphql-client.ts'
import { type Outcome, outcomeOf } from '../../lib/graphql/outcome.ts'
import type { ResultOf } from '../../lib/graphql/graphql-document.ts'
import type { ThreadKey } from './list-threads.ts'

export const threadSend = graphql(`
  mutation threadSend($classId: ID!, $studentCode: String!, $text: String!, $clientId: ID!) {
    threadSend(classId: $classId, studentCode: $studentCode, text: $text, clientId: $clientId) {
      ...Envelope
      item {
        id
        authorName
        authorRole
        text
        at
        mine
        reported
      }
    }
  }
`)

/** `clientId` is a UUID. The server stores a message with the same id only once, also if it is sent again. */
export type OutgoingMessage = ThreadKey & { text: string; clientId: string }

/** Sends a message. Never rejects. */
export const sendMessage = ({
  classId,
  studentCode,
  text,
  clientId,
}: OutgoingMessage): Promise<Outcome<ResultOf<typeof threadSend>['threadSend']>> =>
  outcomeOf(request(threadSend, { classId, studentCode, text, clientId }).then((data) => data.threadSend))
