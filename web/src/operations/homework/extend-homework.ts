import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { ResultEnvelope } from '../../lib/graphql/refusal.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const homeworkExtend = graphql(`
  mutation homeworkExtend($id: ID!, $candidateCode: String!, $until: DateTime!) {
    homeworkExtend(id: $id, candidateCode: $candidateCode, until: $until) {
      ...Envelope
    }
  }
`)

type Extension = { id: string; candidateCodes: readonly string[]; until: Date }

/** One after another; what is left once one was refused is not sent. */
async function extendAll({ id, candidateCodes, until }: Extension): Promise<ResultEnvelope> {
  let answer: ResultEnvelope = { isSuccess: true, isFailure: false, error: null }
  for (const candidateCode of candidateCodes) {
    answer = (await request(homeworkExtend, { id, candidateCode, until: until.toISOString() })).homeworkExtend
    if (!answer.isSuccess) return answer
  }
  return answer
}

/** Gives one student or several more time for a homework, and says how it went. */
export const useExtendHomework = () =>
  useOperationMutation({
    send: extendAll,
    texts: ({ candidateCodes: { length } }) =>
      changeTexts(length > 1 ? `Đã gia hạn cho ${length} học viên` : 'Gia hạn thành công', 'Xảy ra lỗi khi gia hạn'),
    refetch: 'always',
  })
