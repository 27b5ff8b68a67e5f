import type { ClosureRuleInput } from '@hien/contract/rules/closure'
import { dayInSentence } from '../../../lib/lessons/calendar.ts'
import { formatTime } from '../../../lib/dates/format-dates.ts'
import { useAddLesson } from '../../../operations/calendar/add-lesson.ts'
import { useCancelLesson } from '../../../operations/calendar/cancel-lesson.ts'
import { useCreateClosure } from '../../../operations/calendar/create-closure.ts'
import type { Closure } from '../../../operations/calendar/get-closures.ts'
import type { CalendarLesson } from '../../../operations/calendar/get-lessons.ts'
import { undoTexts } from '../../../operations/calendar/lesson-failure.ts'
import { useMoveLesson } from '../../../operations/calendar/move-lesson.ts'
import { useRemoveClosure } from '../../../operations/calendar/remove-closure.ts'
import { useRemoveLesson } from '../../../operations/calendar/remove-lesson.ts'
import { useRestoreLesson } from '../../../operations/calendar/restore-lesson.ts'
import { useSetLessonTeacher } from '../../../operations/calendar/set-lesson-teacher.ts'
import { toast } from '../../../ui/feedback/toast.ts'

export type LessonStart = { startsAt: Date; timeLearn: number }

/**
 * The cause of all toasts about calendar changes. A toast replaces an earlier toast with the same cause, so only the
 * last change can be undone.
 */
const cause = 'calendar'
const showDone = (words: string, undo: () => unknown) =>
  toast.success(words, { cause, action: { label: 'Hoàn tác', onPress: () => void undo() } })

const moment = (instant: string | Date) => `${formatTime(instant)}, ${dayInSentence(instant)}`

/** Returns the text of the toast, for example `Đã tạo ngày nghỉ: 12 buổi nghỉ, thêm 12 buổi cuối khoá`. */
function closureWords({ cancelled, appended }: { cancelled: number; appended: number }): string {
  const more = appended > 0 ? `, thêm ${appended} buổi cuối khoá` : ''
  return `Đã tạo ngày nghỉ: ${cancelled === 0 ? 'không có buổi học nào rơi vào' : `${cancelled} buổi nghỉ${more}`}`
}

/** Returns a function that moves a lesson. The toast can move the lesson back. */
function useMove() {
  const { run } = useMoveLesson()
  const { run: moveBack } = useMoveLesson(undoTexts)
  return async (lesson: CalendarLesson, to: LessonStart & { reason: string | null }) => {
    const { id, revision, timeLearn, startsAt } = lesson
    const outcome = await run({ id, revision, ...to })
    const moved = outcome.result?.item
    if (outcome.done && moved) {
      const before = { startsAt: new Date(startsAt), timeLearn, reason: lesson.reason ?? null }
      showDone(`Đã dời buổi học sang ${moment(moved.startsAt)}`, () =>
        moveBack({ id, revision: moved.revision, ...before }),
      )
    }
    return outcome
  }
}

/** Returns functions that cancel and restore a lesson. The toast after each change can undo the change. */
function useCancelAndRestore() {
  const { run: runCancel } = useCancelLesson()
  const { run: runRestore, running: restoring } = useRestoreLesson()
  const { run: cancelAgain } = useCancelLesson(undoTexts)
  const { run: restoreAgain } = useRestoreLesson(undoTexts)
  const cancel = async ({ id, revision, startsAt }: CalendarLesson, reason: string) => {
    const outcome = await runCancel({ id, revision, reason })
    if (outcome.done) showDone(`Đã cho nghỉ buổi ${moment(startsAt)}`, () => restoreAgain(id))
    return outcome
  }
  const restore = async ({ id, startsAt, reason, closureName }: CalendarLesson) => {
    const outcome = await runRestore(id)
    const restored = outcome.result?.item
    if (outcome.done && restored)
      showDone(`Đã khôi phục buổi ${moment(startsAt)}`, () =>
        cancelAgain({ id, revision: restored.revision, reason: reason ?? closureName ?? 'Nghỉ' }),
      )
    return outcome
  }
  return { cancel, restore, restoring }
}

type AddedLesson = LessonStart & { classId: string; makesUpFor: string | null }

/** Returns functions that add and remove a lesson. The toast after each change can undo the change. */
function useAddAndRemove() {
  const { run: runAdd } = useAddLesson()
  const { run: runRemove, running: removing } = useRemoveLesson()
  const { run: addAgain } = useAddLesson(undoTexts)
  const { run: removeAgain } = useRemoveLesson(undoTexts)
  const add = async (lesson: AddedLesson) => {
    const outcome = await runAdd(lesson)
    const added = outcome.result?.item
    if (outcome.done && added)
      showDone(`Đã thêm buổi ${lesson.makesUpFor === null ? 'học' : 'học bù'} ${moment(added.startsAt)}`, () =>
        removeAgain(added.id),
      )
    return outcome
  }
  const remove = async ({ id, classId, startsAt, timeLearn, makesUpFor }: CalendarLesson) => {
    const outcome = await runRemove(id)
    if (outcome.done)
      showDone(`Đã xoá buổi ${moment(startsAt)}`, () =>
        addAgain({ classId, startsAt: new Date(startsAt), timeLearn, makesUpFor: makesUpFor ?? null }),
      )
    return outcome
  }
  return { add, remove, removing }
}

/** Returns a function that changes who teaches one lesson. The toast can restore the previous teacher. */
export function useSubstitute() {
  const { run, running } = useSetLessonTeacher()
  const { run: runBack } = useSetLessonTeacher(undoTexts)
  /**
   * @param teacher null restores the course's teacher, whose name is `ofCourse` (empty if the course has no teacher)
   */
  const substitute = async (
    { id, startsAt, isSubstituted, teacherCode }: CalendarLesson,
    teacher: { code: string; fullName: string } | null,
    ofCourse: string,
  ) => {
    const outcome = await run({ id, teacherCode: teacher?.code ?? null })
    const before = isSubstituted ? (teacherCode ?? null) : null
    const words = teacher
      ? `${teacher.fullName} dạy thay buổi ${moment(startsAt)}`
      : ofCourse === ''
        ? `Đã bỏ dạy thay buổi ${moment(startsAt)}`
        : `Buổi ${moment(startsAt)} do ${ofCourse} dạy như cũ`
    if (outcome.done) showDone(words, () => runBack({ id, teacherCode: before }))
    return outcome
  }
  return { substitute, running }
}

/** Returns the functions that change lessons. A toast confirms each change and can undo it. */
export function useCalendarChanges() {
  return { move: useMove(), ...useCancelAndRestore(), ...useAddAndRemove() }
}

/** Returns a function that creates a closure (days without lessons). The toast can remove the closure again. */
export function useCloseDays() {
  const { run } = useCreateClosure()
  const { run: takeBack } = useRemoveClosure(undoTexts)
  return async (input: ClosureRuleInput) => {
    const outcome = await run(input)
    const closure = outcome.result?.item
    if (outcome.done && closure) showDone(closureWords(closure), () => takeBack(closure.id))
    return outcome
  }
}

/**
 * Returns a function that removes a closure. The toast can create the closure again for the same classes. The closure
 * then also cancels lessons that were added to its days after the removal.
 */
export function useOpenDays() {
  const { run } = useRemoveClosure()
  const closeDays = useCloseDays()
  return async ({ id, name, from, to, classIds, appended }: Closure) => {
    const outcome = await run(id)
    const words = 'Đã bỏ ngày nghỉ, các buổi học trở lại lịch'
    const again = { name, from, to, classIds, extend: appended > 0 }
    // No undo without class ids: the server would read an empty list as all running classes.
    if (outcome.done && classIds.length === 0) toast.success(words, { cause })
    else if (outcome.done) showDone(words, () => closeDays(again))
    return outcome
  }
}
