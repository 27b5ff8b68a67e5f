import type { Page } from '@playwright/test'
import { plannedLesson } from './calendar-lesson.ts'
import { failed, loading, press } from './common-states.ts'
import type { Screen, State } from './screen.ts'

const day = 24 * 60 * 60_000
const hour = 60 * 60_000

/** Returns midnight in Viet Nam at the start of Monday in the week of `now`, in milliseconds since 1970. */
function mondayOf(now: number): number {
  const days = Math.floor((now + 7 * hour) / day)
  return (days - ((days + 3) % 7)) * day - 7 * hour
}

const colours = ['#b8325e', '#2f6ca8', '#6b7a1f']

/** Returns the lessons of a week: moved, cancelled and make-up lessons, two at the same hour, and a running lesson. */
function lessonsOfWeek(monday: number) {
  const at = (weekday: number, hours: number) => new Date(monday + weekday * day + hours * hour).toISOString()
  const lesson = (weekday: number, hours: number, which: number, changes: Partial<typeof plannedLesson> = {}) => ({
    ...plannedLesson,
    id: `l-${weekday}-${hours}`,
    classId: `c-${which}`,
    classTitle: ['Nhóm A', 'Lớp tối', 'Lớp sáng'][which],
    courseTitle: ['Anh 7', 'Toán 9', 'Văn 8'][which],
    avatar: colours[which],
    startsAt: at(weekday, hours),
    ...changes,
  })
  return [
    lesson(0, 18, 0, { state: 'held' }),
    lesson(1, 19, 1, { state: 'held', isLive: true }),
    lesson(2, 18, 0),
    lesson(3, 19, 1, { state: 'cancelled', reason: 'giáo viên ốm', madeUpAt: at(5, 15.5) }),
    lesson(4, 18, 0),
    lesson(5, 14, 0, { origin: 'extra', conflicts: 1 }),
    lesson(5, 15.5, 1, { origin: 'make_up', makesUpForTime: at(3, 19), conflicts: 1 }),
    lesson(6, 8, 2, { movedFrom: at(-1, 15), reason: 'bận họp' }),
  ]
}

/** Returns a function that answers the page's calendar queries with lessons of this week, whoever is signed in. */
const answerWeek = (lessons: (monday: number) => unknown[]) => async (page: Page) => {
  const items = lessons(mondayOf(Date.now()))
  const done = { isSuccess: true, isFailure: false, error: null, items }
  await page.route('**/graphql', async (route) =>
    (route.request().postData() ?? '').includes('query lessonsGetByDays')
      ? route.fulfill({ json: { data: { lessonsGetByDays: done } } })
      : route.fallback(),
  )
}

const withWeek = (state: State): State => ({ ...state, before: answerWeek(lessonsOfWeek) })

const openLesson = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Answers calendar queries with lessons of next week. These are in the future on every day of this week. */
const nextWeek = answerWeek((monday) => lessonsOfWeek(monday + 7 * day))

const inNextWeek = (name: RegExp, button: string) => async (page: Page) => {
  await press('Tuần sau')(page)
  await openLesson(name)(page)
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
}

const openClosures = async (page: Page) => {
  const more = page.getByRole('button', { name: 'Thao tác với lịch' })
  const button = page.getByRole('button', { name: 'Ngày nghỉ…' })
  await more.or(button).first().waitFor()
  if (!(await more.isVisible())) return button.click()
  await more.click()
  await page.getByRole('menuitem', { name: 'Ngày nghỉ…' }).click()
}

/** Screens with the lessons of a week: of a teacher, a student or the children of a parent. */
export const calendarScreens: readonly Screen[] = [
  {
    name: 'calendar',
    route: '/lich',
    who: 'teacher',
    at: () => '/lich',
    states: [
      withWeek({ name: 'full', sign: (page) => page.getByText('8 buổi') }),
      withWeek({ name: 'student', who: 'student', sign: (page) => page.getByText('8 buổi') }),
      { name: 'parent', who: 'parent', sign: (page) => page.getByRole('group', { name: 'Lịch của' }) },
      { name: 'empty', who: 'newTeacher', sign: (page) => page.getByText('Tuần này không có buổi học nào.') },
      loading('Đang tải lịch…'),
      failed,
      withWeek({
        name: 'lesson',
        act: openLesson(/Học bù cho/),
        sign: (page) => page.getByRole('dialog').getByRole('button', { name: 'Thêm buổi' }),
      }),
      {
        name: 'move',
        before: nextWeek,
        act: inNextWeek(/Lớp sáng/, 'Dời buổi'),
        sign: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Ngày học' }),
      },
      {
        name: 'cancel',
        before: nextWeek,
        act: inNextWeek(/Lớp sáng/, 'Nghỉ buổi'),
        sign: (page) => page.getByRole('dialog').getByLabel('Lý do nghỉ'),
      },
      {
        name: 'make-up',
        before: answerWeek((monday) => [{ ...lessonsOfWeek(monday)[3], madeUpAt: null }]),
        async act(page) {
          await openLesson(/Nghỉ: giáo viên ốm/)(page)
          await page.getByRole('dialog').getByRole('button', { name: 'Học bù' }).click()
        },
        sign: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Ngày học' }),
      },
      {
        name: 'go-to-day',
        act: press('Đến ngày…'),
        sign: (page) => page.getByRole('button', { name: 'Tháng sau' }),
      },
      {
        name: 'closures',
        act: openClosures,
        sign: (page) => page.getByRole('dialog').getByText('Ngày nghỉ đã tạo'),
      },
      {
        name: 'closure-previewed',
        async act(page) {
          await openClosures(page)
          await page.getByRole('group', { name: 'Ngày lễ gợi ý' }).getByRole('button').nth(1).click()
        },
        sign: (page) => page.getByRole('dialog').getByText(/buổi bị nghỉ|Không có buổi học nào vào/),
      },
    ],
  },
]
