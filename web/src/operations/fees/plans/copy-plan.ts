import { outcomeOf } from '../../../lib/graphql/outcome.ts'
import type { ItemOutcome } from '../../../ui/feedback/outcome-list.tsx'
import { exceptionText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'
import { batchResult } from '../../enrolments/batch-result.ts'
import type { FeeClass } from './get-classes.ts'
import { type PlanInput, sendPlan } from './set-plan.ts'

type Copy = { plan: Omit<PlanInput, 'classId'>; classes: readonly FeeClass[] }

async function copyTo(plan: Copy['plan'], { id: classId, title, courseTitle }: FeeClass): Promise<ItemOutcome> {
  const { done, error } = await outcomeOf(sendPlan({ ...plan, classId }))
  return { key: classId, label: `${title} · ${courseTitle}`, done, text: done ? 'Đã áp dụng' : error.description }
}

/**
 * Sets the same plan for several classes, one after another, and shows in a toast for how many. The result contains the outcome
 * of each class.
 */
export const useCopyPlan = () =>
  useOperationMutation({
    send: async ({ plan, classes }: Copy) => {
      const outcomes: ItemOutcome[] = []
      // One after another, because each sets a plan on its own: a failure does not affect the other classes.
      for (const feeClass of classes) outcomes.push(await copyTo(plan, feeClass))
      return batchResult(outcomes, (done, all) => `Áp dụng được cho ${done} trong ${all} lớp`)
    },
    texts: ({ classes }) => ({
      success: `Đã áp dụng mức học phí cho ${classes.length} lớp`,
      refused: (refusal) => refusal?.description ?? null,
      failed: exceptionText,
    }),
    refetch: 'always',
  })
