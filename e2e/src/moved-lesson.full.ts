/** A teacher moves a lesson while the students already wait for it in the waiting room. */
import { expect } from '@playwright/test'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import { laptop, phone } from './centre/person.ts'
import { test } from './run/run-test.ts'

const ngoc = { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.moved' }
const an = { lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.moved' }
const quynh = { lastName: 'Lê', firstName: 'Thị Diễm Quỳnh', userName: 'quynh.moved' }

const minute = 60_000
const weekdays = ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7', 'Chủ nhật']

/** Returns the day and time of an instant in Viet Nam. `place` is the weekday, from 0 for Monday. */
function inVietnam(instant: number) {
  const wall = new Date(instant + 7 * 60 * minute)
  const [day = '', time = ''] = wall.toISOString().slice(0, 16).split('T')
  return { day, time, written: day.split('-').reverse().join('-'), place: (wall.getUTCDay() + 6) % 7 }
}

test('a lesson that is moved ten minutes before its start shows the new time to waiting students at once and can be started', async ({
  browser,
  run: { address },
}) => {
  const faults: string[] = []
  const {
    className,
    waitingRoom,
    people,
    startsAt: begins,
  } = await makeLessonClass(address, {
    teacher: ngoc,
    students: [an, quynh],
    courseCode: 'MOVED-LESSON',
    startsIn: 10 * minute,
  })
  const [teachers, ...students] = people
  const phones = await Promise.all(
    students.map((tokens) => openSignedIn(browser, { address, tokens, viewport: phone, faults })),
  )
  const teacher = await openSignedIn(browser, { address, tokens: teachers!, viewport: laptop, faults })

  for (const page of phones) {
    await page.goto(waitingRoom)
    await expect(page.getByText('Đã kết nối')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^Còn (?:10:0|0?[789]:)/)
  }

  const before = inVietnam(begins)
  const after = inVietnam(begins + 10 * minute)
  await teacher.goto(`/lich?tuan=${before.day}`)
  await teacher
    .getByRole('row')
    .filter({ has: teacher.getByRole('rowheader') })
    .locator(`td:nth-child(${before.place + 2})`)
    .getByRole('button', { name: `${before.time}–` })
    .click()
  await teacher.getByRole('dialog', { name: className }).getByRole('button', { name: 'Dời buổi' }).click()
  const dialog = teacher.getByRole('dialog', { name: 'Dời buổi học' })
  await dialog.getByRole('textbox', { name: 'Ngày học' }).fill(after.written)
  await dialog.getByRole('combobox', { name: 'Giờ học' }).fill(after.time)
  await dialog.getByRole('button', { name: 'Dời buổi' }).click()
  await expect(teacher.getByText(`Đã dời buổi học sang ${after.time}`)).toBeVisible()
  await expect(teacher.getByRole('button', { name: 'Hoàn tác' })).toBeVisible()

  const when = `${weekdays[after.place]?.toLocaleLowerCase('vi')} ${after.written.slice(0, 5)}`
  for (const page of phones) {
    await expect(page.getByText(new RegExp(`^Buổi học.* dời sang ${after.time}, ${when}$`))).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^Còn 1\d:/)
  }

  await teacher.goto(waitingRoom)
  await expect(teacher.getByText('Đã kết nối')).toBeVisible()
  await teacher.getByRole('button', { name: 'Bắt đầu lớp học' }).click()
  await teacher.waitForURL(/\/phong-hoc\//)
  for (const page of phones) await expect(page.getByRole('button', { name: 'Vào lớp học' })).toBeEnabled()
  expect(faults).toEqual([])
})
