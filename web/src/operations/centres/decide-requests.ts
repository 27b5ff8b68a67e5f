import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { ItemOutcome } from '../../ui/feedback/outcome-list.tsx'
import { exceptionText, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { batchResult } from '../enrolments/batch-result.ts'
import { isolatedName } from '../../lib/isolated-name.ts'
import { type ChosenRequest, requestKey } from '../enrolments/chosen-request.ts'
import { type Decision, decisionOfMany, decisionTexts, partlyDecided } from '../enrolments/decision.ts'

export const centreDecideRequests = graphql(`
  mutation centreDecideRequests($requests: [CentreRequestInput!]!, $decision: Decision!) {
    centreDecideRequests(requests: $requests, decision: $decision) {
      ...Envelope
      items {
        classId
        candidateCode
        isSuccess
        error {
          code
          description
          field
        }
      }
    }
  }
`)

/** A chosen request with the class name: one student can ask to join several classes. */
export type ChosenCentreRequest = ChosenRequest & { studyClass: { title: string } }

/** If more requests than this succeed, show their number instead of listing them. */
const maxListed = 10

/**
 * Returns the outcomes with failures first, because they need attention. More than `maxListed` successes become one
 * line.
 */
function listed(outcomes: ItemOutcome[], success: string): ItemOutcome[] {
  const failed = outcomes.filter(({ done }) => !done)
  const done = outcomes.filter((outcome) => outcome.done)
  if (done.length <= maxListed) return [...failed, ...done]
  return [
    ...failed,
    { key: 'done', label: `${done.length} yêu cầu`, done: true, text: success.toLocaleLowerCase('vi') },
  ]
}

async function decideAll(decision: Decision, chosen: readonly ChosenCentreRequest[]) {
  const requests = chosen.map(({ studyClass, code }) => ({ classId: studyClass.id, candidateCode: code }))
  const { centreDecideRequests: answer } = await request(centreDecideRequests, { requests, decision })
  if (answer.isFailure) return { ...answer, outcomes: [], decided: [] }
  const { success, failure } = decisionTexts[decision]
  const items = new Map(
    answer.items?.map((item) => [requestKey({ studyClass: { id: item.classId }, code: item.candidateCode }), item]),
  )
  const outcomes = chosen.map((one): ItemOutcome => {
    const key = requestKey(one)
    const item = items.get(key)
    const done = item?.isSuccess === true
    const label = `${isolatedName(one.fullName)} · ${one.studyClass.title}`
    return { key, label, done, text: done ? success : item?.error?.description || failure }
  })
  const result = batchResult(outcomes, (done, all) => partlyDecided(decision, done, all))
  return {
    ...result,
    outcomes: listed(outcomes, success),
    decided: outcomes.filter(({ done }) => done).map(({ key }) => key),
  }
}

/**
 * Approves or refuses many requests across the classes of a centre in one call, and shows the outcome in a toast.
 * The result contains the outcomes, shortened by `listed`, and the keys of the requests that succeeded.
 */
export const useDecideCentreRequests = () =>
  useOperationMutation({
    send: ({ decision, chosen }: { decision: Decision; chosen: readonly ChosenCentreRequest[] }) =>
      decideAll(decision, chosen),
    texts: ({ decision, chosen }) => ({ ...decisionOfMany(decision, chosen.length), failed: exceptionText }),
    refetch: 'always',
  })
