/** A class day with only the keyboard: without mouse and touch and, after the sign-in, without typed addresses. */
import { expect, type Page } from '@playwright/test'
import { password, userNames } from './centre/centre.ts'
import { test } from './run/run-test.ts'
import { pressByKey, tabTo, typeByKey } from './keyboard.ts'
import { recordConsoleFaults, laptop, untilToast } from './centre/person.ts'

async function signIn(page: Page, account: string) {
  await page.goto('/login')
  await typeByKey(page, page.getByLabel('Tên đăng nhập, email hoặc số điện thoại'), account)
  await typeByKey(page, page.getByLabel('Mật khẩu', { exact: true }), password)
  await page.keyboard.press('Enter')
}

async function askToJoin(page: Page, code: string) {
  const field = page.getByLabel('Mã lớp học hoặc khoá học')
  await typeByKey(page, field, code)
  await page.keyboard.press('Enter')
  await untilToast(page, 'Đã gửi yêu cầu tham gia lớp học thành công!', () =>
    pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Tham gia' })),
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The focus returns to the field from which the search began.
  await expect(field).toBeFocused()
}

async function approve(page: Page, name: string) {
  await pressByKey(page, page.getByRole('button', { name: `Thao tác với ${name}` }))
  await expect(page.getByRole('menuitem', { name: 'Phê duyệt' })).toBeFocused()
  await untilToast(page, 'Phê duyệt thành công', () => page.keyboard.press('Enter'))
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu chính' })

test('a lesson can be joined and held with only the keyboard', async ({ browser, centre }) => {
  const context = () => browser.newContext({ baseURL: centre.address, viewport: laptop })
  const student = await (await context()).newPage()
  const teacher = await (await context()).newPage()
  const faults = recordConsoleFaults(student)
  recordConsoleFaults(teacher, faults)

  await signIn(student, userNames.asker)
  await expect(student).toHaveURL(/\/student$/)
  await askToJoin(student, centre.quiet.classCode)

  await signIn(teacher, userNames.teacher)
  await expect(teacher).toHaveURL(/\/dashboard$/)
  await pressByKey(teacher, menu(teacher).getByRole('link', { name: 'Danh sách khoá học' }))
  await pressByKey(teacher, teacher.getByRole('button', { name: 'Trang 2' }))
  await pressByKey(teacher, teacher.getByRole('link', { name: 'Danh sách lớp học của Toán nâng cao lớp 9' }))
  await pressByKey(teacher, teacher.getByRole('button', { name: 'Trang 2' }))
  await pressByKey(teacher, teacher.getByRole('link', { name: 'Lớp bằng bàn phím', exact: true }))
  await approve(teacher, 'Lý Thị Xin Học')

  await pressByKey(teacher, teacher.getByRole('button', { name: 'Vào phòng chờ' }))
  await expect(teacher.getByText('Đã kết nối')).toBeVisible()
  await typeByKey(teacher, teacher.getByPlaceholder('Nhập tin nhắn...'), 'Chào cả lớp')
  await teacher.keyboard.press('Enter')
  await expect(teacher.getByRole('log').getByText('Chào cả lớp')).toBeVisible()

  await pressByKey(student, menu(student).getByRole('link', { name: 'Góc học tập' }))
  await pressByKey(student, student.getByRole('button', { name: 'Vào phòng chờ' }))
  await expect(student.getByRole('log').getByText('Chào cả lớp')).toBeVisible()

  // The button to leave asks for confirmation. Escape closes the question and returns the focus to the button.
  const exit = student.getByRole('button', { name: 'Thoát phòng chờ' })
  await pressByKey(student, exit)
  await expect(student.getByRole('button', { name: 'Ở lại' })).toBeFocused()
  await student.keyboard.press('Escape')
  await expect(exit).toBeFocused()

  await pressByKey(teacher, teacher.getByRole('button', { name: 'Bắt đầu lớp học' }))
  await teacher.waitForURL(/\/phong-hoc\//)
  await tabTo(student, student.getByRole('button', { name: 'Vào lớp học' }))
  await student.keyboard.press('Enter')
  await student.waitForURL(/\/phong-hoc\//)
  await expect(student.getByText('Lớp bằng bàn phím')).toBeVisible()
  expect(faults).toEqual([])
})
