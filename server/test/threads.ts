/** Calls the operations about threads as tests need them. */
import { randomUUID } from 'node:crypto'
import type { TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

type Caller = Pick<TestMember, 'accessToken'>
/** A class and one of its students. */
export type Pair = { class: { id: string }; student: Pick<TestMember, 'code'> }

export type Thread = {
  id: string
  classId: string
  studentCode: string
  studentName: string
  teacherName: string
  hasMessages: boolean
  lastText: string
  lastAt: string
  unread: number
  canWrite: boolean
  reported: boolean
}
export type ThreadMessage = {
  id: string
  authorName: string
  authorRole: string
  text: string
  at: string
  mine: boolean
  reported: boolean
}
type SendAnswer = ResultEnvelope & { item: ThreadMessage | null }

const error = 'isSuccess error { code description field }'
export const threadFields =
  'id classId studentCode studentName teacherName hasMessages lastText lastAt unread canWrite reported'
export const messageFields = 'id authorName authorRole text at mine reported'

export function threadsOn(server: Pick<TestServer, 'graphql'>) {
  async function call<Answer>(by: Caller, document: string, variables: Record<string, unknown>): Promise<Answer> {
    const { data, errors } = await server.graphql<{ answer: Answer }>(by.accessToken, document, variables)
    if (!data?.answer) throw new Error(JSON.stringify(errors))
    return data.answer
  }
  const send = (by: Caller, { class: { id }, student }: Pair, text: string, clientId: string = randomUUID()) =>
    call<SendAnswer>(
      by,
      `mutation ($classId: ID!, $studentCode: String!, $text: String!, $clientId: ID!) {
        answer: threadSend(classId: $classId, studentCode: $studentCode, text: $text, clientId: $clientId) { ${error}
          item { ${messageFields} } } }`,
      { classId: id, studentCode: student.code, text, clientId },
    )
  return {
    send,
    list: (by: Caller, where: Record<string, unknown> = {}) =>
      call<ResultEnvelope & { items: Thread[]; totalRecord: number }>(
        by,
        `query ($classId: ID, $childCode: String, $search: String, $skip: Int! = 1, $take: Int! = 50) {
          answer: threadsGetWithPage(classId: $classId, childCode: $childCode, search: $search, skip: $skip, take: $take) {
            ${error} totalRecord items { ${threadFields} } } }`,
        where,
      ),
    count: async (by: Caller) =>
      (
        await call<{ item: { unread: number } }>(
          by,
          `query { answer: threadsGetCounts { ${error} item { unread } } }`,
          {},
        )
      ).item.unread,
    read: (by: Caller, { class: { id }, student }: Pair, page: { skip?: number; take?: number } = {}) =>
      call<ResultEnvelope & { items: ThreadMessage[]; totalRecord: number; totalPages: number }>(
        by,
        `query ($classId: ID!, $studentCode: String!, $skip: Int! = 1, $take: Int! = 50) {
          answer: threadGetMessages(classId: $classId, studentCode: $studentCode, skip: $skip, take: $take) {
            ${error} totalRecord totalPages items { ${messageFields} } } }`,
        { classId: id, studentCode: student.code, ...page },
      ),
    report: (by: Caller, messageId: string, reason = 'Lời lẽ không phù hợp') =>
      call<ResultEnvelope>(
        by,
        `mutation ($messageId: ID!, $reason: String!) { answer: threadReport(messageId: $messageId, reason: $reason) { ${error} } }`,
        { messageId, reason },
      ),
  }
}

/** Returns the sent message. @throws with the refusal if there is none */
export function messageOf({ item, error: refusal }: SendAnswer): ThreadMessage {
  if (!item) throw new Error(JSON.stringify(refusal))
  return item
}

/** Creates a thread with one message of its teacher, as rows. Returns the id of the message. */
export async function aThreadMessage(
  server: Pick<TestServer, 'sql' | 'clock'>,
  { classId, studentId, authorId }: { classId: string; studentId: string; authorId: string },
): Promise<string> {
  const { rows } = await server.sql.query<{ id: string }>(
    `with thread as (
       insert into threads (class_id, student_id, last_seq, last_text, last_at) values ($1, $2, 1, 'Chào em', $4) returning id)
     insert into thread_messages (thread_id, seq, author_id, author_role, text, client_id, created_at)
     select id, 1, $3, 'TCHER', 'Chào em', gen_random_uuid(), $4 from thread returning id`,
    [classId, studentId, authorId, server.clock.now()],
  )
  return rows[0]?.id ?? ''
}
