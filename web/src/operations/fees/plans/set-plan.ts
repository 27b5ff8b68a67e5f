import type { feePlanRule } from '@hien/contract/rules/fees'
import type * as z from 'zod/mini'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const feePlanSet = graphql(`
  mutation feePlanSet($input: FeePlanInput!) {
    feePlanSet(input: $input) {
      ...Envelope
      item {
        id
      }
    }
  }
`)

export type PlanInput = z.infer<typeof feePlanRule>

export const sendPlan = async ({ lessons = null, ...plan }: PlanInput) =>
  (await request(feePlanSet, { input: { ...plan, lessons } })).feePlanSet

/** Sets the plan of a class from a month on. Shows the outcome in a toast, except for a refusal that names a field. */
export const useSetPlan = () =>
  useOperationMutation({
    send: sendPlan,
    texts: {
      success: 'Đã lưu mức học phí',
      refused: (refusal) => (refusal?.field ? null : refusalText('Không lưu được mức học phí', refusal)),
      failed: exceptionText,
    },
    refetch: 'answered',
  })
