import type { OutcomeTexts } from '../../ui/feedback/operation-mutation.ts'

/** A decision about a join request (docs/evidence/specification-coverage.md, "§8 approve" and "§8 refuse"). */
export type Decision = 'approve' | 'refuse'

type DecisionTexts = {
  label: string
  success: string
  /** Shown if the call got no answer, or if a request of several failed without a reason. */
  failure: string
  /** Shown if the server refuses; `description` is the server's own reason. */
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

/** Returns the text for the case that only some of the requests succeeded. */
export const partlyDecided = (decision: Decision, done: number, all: number) =>
  `${decisionTexts[decision].label} được ${done} trong ${all} yêu cầu`

/** Returns the toast texts for one decision on `count` requests. */
export function decisionOfMany(decision: Decision, count: number): OutcomeTexts {
  const { success, refused } = decisionTexts[decision]
  return {
    success: count === 1 ? success : `${success} ${count} yêu cầu`,
    refused: (refusal) => (count === 1 ? refused(refusal?.description) : (refusal?.description ?? null)),
  }
}
