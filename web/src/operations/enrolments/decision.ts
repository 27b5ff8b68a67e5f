import type { OutcomeTexts } from '../../ui/feedback/operation-mutation.ts'

/**
 * What a teacher may say to a request to join, and the words for it (docs/evidence/specification-coverage.md, "§8
 * approve" and "§8 refuse").
 */
export type Decision = 'approve' | 'refuse'

type DecisionTexts = {
  label: string
  success: string
  /** Of a call that got no answer. */
  failure: string
  /** Of a refusal by the server, which says why in its own words. */
  refused: (description: string | undefined) => string
}

export const decisionTexts: Record<Decision, DecisionTexts> = {
  approve: {
    label: 'Phê duyệt',
    success: 'Phê duyệt thành công',
    failure: 'Phê duyệt thất bại',
    refused: (description) => description || 'Phê duyệt thất bại',
  },
  refuse: {
    label: 'Từ chối',
    success: 'Từ chối thành công',
    failure: 'Từ chối thất bại',
    refused: () => 'Từ chối thất bại',
  },
}

/** Where not all that were sent were done. */
export const partlyDecided = (decision: Decision, done: number, all: number) =>
  `${decisionTexts[decision].label} được ${done} trong ${all} yêu cầu`

/** What is said of a decision on so many requests at once. */
export function decisionOfMany(decision: Decision, count: number): OutcomeTexts {
  const { success, refused } = decisionTexts[decision]
  return {
    success: count === 1 ? success : `${success} ${count} yêu cầu`,
    refused: (refusal) => (count === 1 ? refused(refusal?.description) : (refusal?.description ?? null)),
  }
}
