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

/** A paper slip for an invited student. The server sends its code only in this answer. */
export type InvitationSlip = NonNullable<ResultOf<typeof classMakeSlips>['classMakeSlips']['items']>[number]

/**
 * Creates a slip for everyone who is invited to a class. Their earlier slips become invalid. A toast appears only
 * for an error.
 */
export const useMakeSlips = () =>
  useOperationMutation({
    send: async (classId: string) => (await request(classMakeSlips, { classId })).classMakeSlips,
    texts: {
      refused: (refusal) => refusalText('Xảy ra lỗi khi tạo phiếu', refusal),
      failed: exceptionText,
    },
    refetch: 'done',
  })
