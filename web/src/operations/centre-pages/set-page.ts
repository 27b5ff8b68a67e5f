import type { CentrePageInput } from '@hien/contract/rules/centre-page'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const centrePageSet = graphql(`
  mutation centrePageSet($input: CentrePageInput!) {
    centrePageSet(input: $input) {
      ...Envelope
      item {
        slug
      }
    }
  }
`)

/** Saves the settings of the centre's own page and shows the outcome in a toast. */
export const useSetCentrePage = () =>
  useOperationMutation({
    send: async (input: CentrePageInput) => (await request(centrePageSet, { input })).centrePageSet,
    texts: ({ published }) =>
      changeTexts(published ? 'Đã lưu, mọi người xem được trang' : 'Đã lưu, trang chưa đăng', 'Không lưu được trang'),
    refetch: 'done',
  })
