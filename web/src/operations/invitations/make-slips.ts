import { request } from '../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const classMakeSlips = graphql(`
  mutation classMakeSlips($classId: ID!) {
    classMakeSlips(classId: $classId) {
      ...Envelope
      items {
        fullName
        code
        expiresAt
      }
    }
  }
`)

/** What an invited student is handed on paper; its code is shown this once. */
export type InvitationSlip = NonNullable<ResultOf<typeof classMakeSlips>['classMakeSlips']['items']>[number]

/** Makes a slip for everybody who is invited to a class; earlier slips of these are void then. */
export const useMakeSlips = () =>
  useOperationMutation({
    send: async (classId: string) => (await request(classMakeSlips, { classId })).classMakeSlips,
    texts: {
      refused: (refusal) => refusalText('Xảy ra lỗi khi tạo phiếu', refusal),
      failed: exceptionText,
    },
    refetch: 'done',
  })
