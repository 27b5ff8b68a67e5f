/** Calls the operations about saved whiteboards as tests need them. */
import type { TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

export type SavedWhiteboard = {
  sessionId: string
  pages: number
  savedAt: string | null
  file: { id: string; name: string; type: string; url: string } | null
  canSave: boolean
}
type Answer = ResultEnvelope & { item: SavedWhiteboard | null }
const fields = 'isSuccess error { code description } item { sessionId pages savedAt file { id name type url } canSave }'

export function whiteboardsOn(server: Pick<TestServer, 'graphql'>) {
  const call = async (by: Pick<TestMember, 'accessToken'>, document: string, sessionId: string): Promise<Answer> => {
    const { data, errors } = await server.graphql<{ answer: Answer }>(by.accessToken, document, { sessionId })
    if (!data?.answer) throw new Error(JSON.stringify(errors))
    return data.answer
  }
  return {
    get: (by: Pick<TestMember, 'accessToken'>, sessionId: string) =>
      call(
        by,
        `query ($sessionId: ID!) { answer: whiteboardGetBySession(sessionId: $sessionId) { ${fields} } }`,
        sessionId,
      ),
    save: (by: Pick<TestMember, 'accessToken'>, sessionId: string) =>
      call(by, `mutation ($sessionId: ID!) { answer: whiteboardSave(sessionId: $sessionId) { ${fields} } }`, sessionId),
  }
}
