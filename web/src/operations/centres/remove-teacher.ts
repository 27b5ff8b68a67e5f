import type { StaffState } from '@hien/contract/vocabulary'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const centreRemoveTeacher = graphql(`
  mutation centreRemoveTeacher($teacherCode: String!, $voidSlips: Boolean!) {
    centreRemoveTeacher(teacherCode: $teacherCode, voidSlips: $voidSlips) {
      ...Envelope
    }
  }
`)

/** Withdraws an invitation or ends a membership, and shows the outcome in a toast. */
export const useRemoveTeacher = () =>
  useOperationMutation({
    send: async ({ code, voidSlips }: { code: string; state: StaffState; voidSlips: boolean }) =>
      (await request(centreRemoveTeacher, { teacherCode: code, voidSlips })).centreRemoveTeacher,
    texts: ({ state }) =>
      state === 'invited'
        ? changeTexts('Đã rút lời mời', 'Xảy ra lỗi khi rút lời mời')
        : changeTexts('Đã cho giáo viên rời trung tâm', 'Xảy ra lỗi khi cho giáo viên rời trung tâm'),
    refetch: 'answered',
  })
