import type { ClosureRuleInput } from '@hien/contract/rules/closure'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { lessonFailure } from './lesson-failure.ts'

export const closureCreate = graphql(`
  mutation closureCreate($input: ClosureInput!) {
    closureCreate(input: $input) {
      ...Envelope
      item {
        id
        cancelled
        appended
      }
    }
  }
`)

/** Creates a closure: days on which classes do not meet. A toast appears only for an error that names no field. */
export const useCreateClosure = () =>
  useOperationMutation({
    send: async (input: ClosureRuleInput) => (await request(closureCreate, { input })).closureCreate,
    texts: lessonFailure('Không tạo được ngày nghỉ'),
    refetch: 'answered',
  })
