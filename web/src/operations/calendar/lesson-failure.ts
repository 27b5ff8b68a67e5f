import { type OutcomeTexts, exceptionText, refusalText } from '../../ui/feedback/operation-mutation.ts'

const changedMeanwhile = 'Lịch vừa được thay đổi ở nơi khác và đã tải lại. Bạn hãy xem lại rồi thử lần nữa.'

/** Why a change of the calendar was not made; what belongs beside a field is said there alone. */
export const lessonFailure = (failure: string): OutcomeTexts => ({
  refused(refusal) {
    if (refusal?.code === 'STATE_CHANGED') return changedMeanwhile
    return refusal?.field ? null : refusalText(failure, refusal)
  },
  failed: exceptionText,
})

/** The same of a change without fields to say it beside. */
export const withoutFields = (failure: string): OutcomeTexts => ({
  refused: (refusal) => (refusal?.code === 'STATE_CHANGED' ? changedMeanwhile : refusalText(failure, refusal)),
  failed: exceptionText,
})

/** How it went to take a change back. */
export const undoTexts: OutcomeTexts = { success: 'Đã hoàn tác', ...withoutFields('Không hoàn tác được') }
