import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const centreInviteTeacher = graphql(`
  mutation centreInviteTeacher($teacherCode: String!) {
    centreInviteTeacher(teacherCode: $teacherCode) {
      ...Envelope
    }
  }
`)

/** Invites a teacher to the centre. No toast shows an error: the calling form does. */
export const useInviteTeacher = () =>
  useOperationMutation({
    send: async (teacherCode: string) => (await request(centreInviteTeacher, { teacherCode })).centreInviteTeacher,
    texts: { success: 'Đã gửi lời mời' },
    refetch: 'answered',
  })
