import { type OutcomeTexts, exceptionText, refusalText } from '../../ui/feedback/operation-mutation.ts'

const changedMeanwhile = 'Lịch vừa được thay đổi ở nơi khác và đã tải lại. Bạn hãy xem lại rồi thử lần nữa.'

/** Returns toast texts for a failed calendar change. No toast shows an error that names a field: the form shows it there. */
export const lessonFailure = (failure: string): OutcomeTexts => ({
  refused(refusal) {
    if (refusal?.code === 'STATE_CHANGED') return changedMeanwhile
    return refusal?.field ? null : refusalText(failure, refusal)
  },
  failed: exceptionText,
})

/** Returns toast texts for a failed calendar change that has no form fields. */
export const withoutFields = (failure: string): OutcomeTexts => ({
  refused: (refusal) => (refusal?.code === 'STATE_CHANGED' ? changedMeanwhile : refusalText(failure, refusal)),
  failed: exceptionText,
})

/** Toast texts for undoing a change. */
export const undoTexts: OutcomeTexts = { success: 'Đã hoàn tác', ...withoutFields('Không hoàn tác được') }
