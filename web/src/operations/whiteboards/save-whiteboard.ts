import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const whiteboardSave = graphql(`
  mutation whiteboardSave($sessionId: ID!) {
    whiteboardSave(sessionId: $sessionId) {
      ...Envelope
    }
  }
`)

/** Saves the whiteboard of a session as a PDF in the class's materials, and shows the outcome in a toast. */
export const useSaveWhiteboard = () =>
  useOperationMutation({
    send: async (sessionId: string) => (await request(whiteboardSave, { sessionId })).whiteboardSave,
    texts: changeTexts('Đã lưu bảng vào tài liệu của lớp', 'Không lưu được bảng'),
    refetch: 'always',
  })
