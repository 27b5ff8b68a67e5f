import { limits } from '@hien/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { Refusal, succeeded } from '../../lib/graphql/refusal.ts'
import type { ItemOutcome } from '../../ui/feedback/outcome-list.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { type Decision, decisionTexts } from './decision.ts'
import type { ClassKey } from '../classes/study-class.ts'

export const classDecideCandidates = graphql(`
  mutation classDecideCandidates($input: CandidatesDecisionInput!) {
    classDecideCandidates(input: $input) {
      ...Envelope
      items {
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

/** One request to join that is chosen for a decision. */
export type ChosenRequest = { studyClass: ClassKey; code: string; fullName: string }

/** Tells requests apart: somebody may wait for several classes. */
export const requestKey = ({ studyClass, code }: Pick<ChosenRequest, 'studyClass' | 'code'>) =>
  `${studyClass.id} ${code}`

/** By class, as the operation wants it, and never more at once than it takes. */
function batchesOf(chosen: readonly ChosenRequest[]): ChosenRequest[][] {
  const batches: ChosenRequest[][] = []
  for (const one of chosen) {
    const open = batches.find(
      (batch) => batch[0]?.studyClass.id === one.studyClass.id && batch.length < limits.decisionsAtOnce,
    )
    if (open) open.push(one)
    else batches.push([one])
  }
  return batches
}

type Answer = { isSuccess: boolean; text: string }

async function send(decision: Decision, { id, courseCode }: ClassKey, candidateCodes: string[]) {
  const { success, failure } = decisionTexts[decision]
  const input = { id, courseCode, candidateCodes, decision }
  const { items } = succeeded((await request(classDecideCandidates, { input })).classDecideCandidates)
  return new Map<string, Answer>(
    items?.map(({ candidateCode, isSuccess, error }) => [
      candidateCode,
      { isSuccess, text: isSuccess ? success : error?.description || failure },
    ]),
  )
}

async function decideBatch(decision: Decision, batch: ChosenRequest[]): Promise<ItemOutcome[]> {
  const { failure } = decisionTexts[decision]
  const outcomes = (answerOf: (code: string) => Answer | undefined) =>
    batch.map((one) => {
      const { isSuccess, text } = answerOf(one.code) ?? { isSuccess: false, text: failure }
      return { key: requestKey(one), label: one.fullName, done: isSuccess, text }
    })
  const [first] = batch
  if (!first) return []
  try {
    const answers = await send(
      decision,
      first.studyClass,
      batch.map(({ code }) => code),
    )
    return outcomes((code) => answers.get(code))
  } catch (error) {
    const text = error instanceof Refusal ? error.message : failure
    return outcomes(() => ({ isSuccess: false, text }))
  }
}

function tell(decision: Decision, outcomes: readonly ItemOutcome[]) {
  const { label, success, refused } = decisionTexts[decision]
  const failed = outcomes.filter(({ done }) => !done)
  const [first] = failed
  if (!first) toast.success(success)
  else if (outcomes.length === 1) toast.error(refused(first.text))
  else toast.error(`${label} được ${outcomes.length - failed.length} trong ${outcomes.length} yêu cầu`)
}

/** Approves or refuses many requests, of one class or of several, and says how it went. Answers each outcome; never throws. */
export function useDecideCandidates(): (
  decision: Decision,
  chosen: readonly ChosenRequest[],
) => Promise<ItemOutcome[]> {
  const queryClient = useQueryClient()
  return async (decision, chosen) => {
    const outcomes: ItemOutcome[] = []
    for (const batch of batchesOf(chosen)) outcomes.push(...(await decideBatch(decision, batch)))
    tell(decision, outcomes)
    await queryClient.invalidateQueries()
    return outcomes
  }
}
