import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { aCalendarLesson } from '../../../../test/calendar.ts'
import { aClass, aCourse, aPage } from '../../../../test/courses.ts'
import { aPlan, answerFeeClasses, answerPlans } from '../../../../test/fee-month.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { lessonsGetByDays } from '../../../operations/calendar/get-lessons.ts'
import { classGetDetailByTeacher } from '../../../operations/classes/get-class.ts'
import { courseGetDetailByCode } from '../../../operations/courses/get-course.ts'
import { type FeePlan, feePlansGet } from '../../../operations/fees/plans/get-plans.ts'
import { feePlanSet } from '../../../operations/fees/plans/set-plan.ts'
import { runningLesson } from '../../../operations/lessons/get-running-lesson.ts'

const answerCourse = (centreId: string | null) =>
  answer(courseGetDetailByCode, {
    courseGetDetailByCode: { ...success, item: aCourse({ centreId, centreName: centreId && 'Trung tâm Ánh Dương' }) },
  })

/** Two lessons of the class take place in November 2026 and one is cancelled; December has one. */
const lessons = [
  aCalendarLesson({ id: 'l-1', startsAt: '2026-11-24T12:00:00.000Z', state: 'held' }),
  aCalendarLesson({ id: 'l-2', startsAt: '2026-11-26T12:00:00.000Z' }),
  aCalendarLesson({ id: 'l-3', startsAt: '2026-11-28T12:00:00.000Z', state: 'cancelled' }),
  aCalendarLesson({ id: 'l-4', startsAt: '2026-12-01T12:00:00.000Z' }),
]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T03:00:00.000Z'), toFake: ['Date'] })
  answerCourse(null)
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: { ...success, item: { ...aClass(), candidates: [], leavers: [] } },
  })
  answer(runningLesson, { meetingGetAttendance: aPage([]) })
  answer(lessonsGetByDays, ({ variables: { from, to } }) => ({
    lessonsGetByDays: {
      ...success,
      items: lessons.filter(({ startsAt }) => startsAt.slice(0, 10) >= from && startsAt.slice(0, 10) <= to),
    },
  }))
  answerFeeClasses()
})

const openClass = (role: 'TCHER' | 'CENR' = 'TCHER') => {
  signedInAs(role)
  return renderApp('/course/TOAN9_NC/class/c-1')
}
const cardOf = async () =>
  within((await screen.findByRole('heading', { level: 2, name: 'Học phí' })).closest('section')!)

test('the card shows the plan in force, from which month, and what a typical student pays this month', async () => {
  const calls = answerPlans(() => [aPlan()])
  openClass()
  const card = await cardOf()
  expect(
    await card.findByText('Tháng 11/2026 có 2 buổi trên lịch. Học viên đi đủ trả 2 × 150.000 đ = 300.000 đ.'),
  ).toBeDefined()
  expect(card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Cách tính', 'Theo buổi'],
    ['Mức', '150.000 đ một buổi'],
    ['Khi vắng', 'Không thu buổi vắng có phép'],
    ['Áp dụng từ', 'tháng 09/2026'],
  ])
  expect(card.queryByText(/^Mức học phí của các tháng khác/)).toBeNull()
  expect(calls.map(({ variables }) => variables)).toEqual([{ classId: 'c-1' }])
})

test('plans before and after the one in force are listed, the latest first', async () => {
  answerPlans(() => [
    aPlan({ id: 'p-0', fromMonth: '2026-06', kind: 'FREE', amount: 0 }),
    aPlan(),
    aPlan({ id: 'p-2', fromMonth: '2027-01', kind: 'MONTHLY', amount: 1_250_000 }),
  ])
  const { user } = openClass()
  const card = await cardOf()
  await user.click(await card.findByText('Mức học phí của các tháng khác (2)'))
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sắp áp dụng, từ tháng 01/2027Theo tháng: 1.250.000 đ một tháng',
    'Từ tháng 06/2026Miễn phí',
  ])
})

test.each<['TCHER' | 'CENR', string | null, boolean]>([
  ['TCHER', null, true],
  ['CENR', 'm-1', true],
  ['TCHER', 'z-9', false],
])('%s sees the fees of a course of the centre %s: %s', async (role, centreId, sees) => {
  const course = answerCourse(centreId)
  const calls = answerPlans(() => [aPlan()])
  openClass(role)
  await screen.findByRole('tab', { name: 'Học viên' })
  await waitFor(() => expect(course).toHaveLength(1))
  if (sees) expect(await screen.findByText('150.000 đ một buổi')).toBeDefined()
  else {
    // The course has arrived: its colour is at the card of the class.
    await waitFor(() => expect(document.querySelector('[data-thread]')?.getAttribute('style')).toContain('#2f6ca8'))
    expect(screen.queryByRole('heading', { name: 'Học phí' })).toBeNull()
    expect(calls).toHaveLength(0)
  }
})

test('a plan is set: the form says what a student would pay while its fields are filled in', async () => {
  const plans: FeePlan[] = []
  answerPlans(() => plans)
  const calls = answer(feePlanSet, ({ variables: { input } }) => {
    plans.push(aPlan({ kind: input.kind, amount: input.amount, fromMonth: input.fromMonth }))
    return { feePlanSet: { ...success, item: { id: 'p-1' } } }
  })
  const { user } = openClass()
  const card = await cardOf()
  expect(await card.findByText(/^Lớp chưa có mức học phí cho tháng này/)).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Đặt mức học phí' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mức học phí: Lớp tối thứ Ba – thứ Năm' }))
  expect(dialog.getByText('Nhập giá để xem một học viên sẽ trả bao nhiêu.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Giá một buổi/ }), '150000')
  expect(await dialog.findByText(/2 × 150.000 đ = 300.000 đ/)).toBeDefined()

  await user.click(dialog.getByRole('radio', { name: 'Theo gói' }))
  await user.type(dialog.getByRole('textbox', { name: /^Số buổi của gói/ }), '10')
  expect(await dialog.findByText(/mỗi học viên trả 150.000 đ cho gói 10 buổi/)).toBeDefined()

  // A plan that begins next month is explained by that month.
  await user.click(dialog.getByRole('radio', { name: 'Theo tháng' }))
  const month = dialog.getByRole('textbox', { name: /^Áp dụng từ tháng/ })
  await user.clear(month)
  await user.type(month, '12/2026')
  expect(await dialog.findByText('Tháng 12/2026 có 1 buổi trên lịch. Mỗi học viên trả 150.000 đ.')).toBeDefined()
  expect(dialog.queryByRole('combobox', { name: 'Khi học viên vắng' })).toBeNull()

  await user.clear(month)
  await user.type(month, '11/2026')
  await user.click(dialog.getByRole('button', { name: 'Lưu mức học phí' }))
  expect(await screen.findByText('Đã lưu mức học phí')).toBeDefined()
  expect(calls.map(({ variables }) => variables.input)).toEqual([
    {
      classId: 'c-1',
      kind: 'MONTHLY',
      amount: 150_000,
      lessons: null,
      absenceRule: 'CHARGE_ALL',
      fromMonth: '2026-11',
    },
  ])
  expect(await card.findByText('150.000 đ một tháng')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('errors are at their fields, also those of the server', async () => {
  answerPlans(() => [aPlan()])
  const words = 'Học phí đã phát hành đến tháng 11/2026, hãy chọn tháng sau đó'
  answer(feePlanSet, { feePlanSet: { ...refusal('INVALID_INPUT', words, 'fromMonth'), item: null } })
  const { user } = openClass()
  await user.click(await screen.findByRole('button', { name: 'Đổi mức học phí' }))
  const dialog = within(await screen.findByRole('dialog'))
  const price = dialog.getByRole('textbox', { name: /^Giá một buổi/ })
  await user.clear(price)
  await user.click(dialog.getByRole('button', { name: 'Lưu mức học phí' }))
  await dialog.findByText('Số tiền không được để trống')
  expect(price.getAttribute('aria-invalid')).toBe('true')
  await user.type(price, '160000')
  await user.click(dialog.getByRole('button', { name: 'Lưu mức học phí' }))
  await dialog.findByText(words)
  expect(dialog.getByRole('textbox', { name: /^Áp dụng từ tháng/ }).getAttribute('aria-invalid')).toBe('true')
})

test('a plan that could not be saved stays in the form', async () => {
  answerPlans(() => [aPlan()])
  answer(feePlanSet, () => {
    throw new Broken()
  })
  const { user } = openClass()
  await user.click(await screen.findByRole('button', { name: 'Đổi mức học phí' }))
  await user.click(await screen.findByRole('button', { name: 'Lưu mức học phí' }))
  expect(await screen.findByText(/^Xảy ra lỗi ngoại lệ/)).toBeDefined()
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('a plan is copied to the chosen classes; the list says for which it failed and why', async () => {
  answerPlans(() => [aPlan(), aPlan({ id: 'p-3', classId: 'c-3', kind: 'MONTHLY', amount: 900_000 })])
  const reason = 'Học phí đã phát hành đến tháng 11/2026, hãy chọn tháng sau đó'
  let isIssued = true
  const calls = answer(feePlanSet, ({ variables: { input } }) => ({
    feePlanSet:
      input.classId === 'c-3' && isIssued
        ? { ...refusal('INVALID_INPUT', reason, 'fromMonth'), item: null }
        : { ...success, item: { id: 'p-9' } },
  }))
  const { user } = openClass()
  await user.click(await screen.findByRole('button', { name: 'Áp dụng cho nhiều lớp' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Áp dụng cho nhiều lớp' }))
  // The class itself is not in the list. Each class shows its present price.
  await dialog.findByRole('group', { name: 'Ngữ văn 8' })
  expect(dialog.getAllByRole('checkbox')).toHaveLength(3)
  expect(dialog.queryByRole('checkbox', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeNull()
  expect(dialog.getByText('Chưa có mức học phí')).toBeDefined()
  expect(dialog.getByText('900.000 đ một tháng')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Áp dụng' }))
  expect(await dialog.findByText('Vui lòng chọn ít nhất một lớp')).toBeDefined()
  expect(calls).toHaveLength(0)

  await user.click(dialog.getByRole('checkbox', { name: 'Chọn tất cả 2 lớp' }))
  await user.click(dialog.getByRole('button', { name: 'Áp dụng cho 2 lớp' }))
  expect(await screen.findByText('Áp dụng được cho 1 trong 2 lớp')).toBeDefined()
  const outcomes = within(await dialog.findByRole('list', { name: 'Kết quả' })).getAllByRole('listitem')
  expect(outcomes.map(({ textContent }) => textContent)).toEqual([
    'Lớp sáng Chủ nhật · Toán nâng cao lớp 9 Đã áp dụng',
    `Lớp chiều thứ Bảy · Ngữ văn 8 ${reason}`,
  ])
  expect(calls.map(({ variables }) => variables.input)).toEqual(
    ['c-2', 'c-3'].map((classId) => ({
      classId,
      kind: 'PER_LESSON',
      amount: 150_000,
      lessons: null,
      absenceRule: 'CHARGE_UNEXCUSED',
      fromMonth: '2026-11',
    })),
  )

  // Only the class for which it failed is still chosen.
  isIssued = false
  await user.click(dialog.getByRole('button', { name: 'Áp dụng cho 1 lớp' }))
  expect(await screen.findByText('Đã áp dụng mức học phí cho 1 lớp')).toBeDefined()
  expect(calls.at(-1)?.variables.input.classId).toBe('c-3')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the card says if its plans cannot be loaded, and tries again', async () => {
  answer(feePlansGet, { feePlansGet: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), items: null } })
  const { user } = openClass()
  const card = await cardOf()
  expect(await card.findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
  answerPlans(() => [aPlan()])
  await user.click(card.getByRole('button', { name: 'Thử lại' }))
  expect(await card.findByText('150.000 đ một buổi')).toBeDefined()
})
