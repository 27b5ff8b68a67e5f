/** A parent uses a pairing code from the child's phone to get a guardianship, without the child's password or account code. */
import { expect } from '@playwright/test'
import { type Account, joinHien, openBrowser, phone } from './centre/person.ts'
import { test } from './run/run-test.ts'

const an: Account = {
  kind: 'Học viên',
  lastName: 'Nguyễn',
  firstName: 'Hữu Ân',
  userName: 'an.pairing',
  password: 'một mật khẩu dài',
}
const hoa = { lastName: 'Lê', firstName: 'Thị Hoa', userName: 'hoa.pairing', password: 'một mật khẩu dài' }
const childAge = 12

let address: string
test.beforeAll(({ run }) => void ({ address } = run))

test('a child of 12 shows the code on a phone, and a parent who opens its address signs up and is paired with the child', async ({
  browser,
}) => {
  const faults: string[] = []
  const open = async () => (await openBrowser(browser, { address, viewport: phone, faults })).page
  const child = await open()
  await joinHien(child, an)
  await child.goto('/profile')
  await child.getByLabel('Bạn sinh ngày nào?').fill(`30-04-${new Date().getFullYear() - childAge}`)
  await child.getByRole('button', { name: 'Lưu ngày sinh' }).click()
  const birthday = child.getByLabel('Ngày sinh', { exact: true })
  await expect(birthday).toHaveAttribute('readonly')
  await expect(birthday).toHaveValue(`30-04-${new Date().getFullYear() - childAge}`)

  const guardians = child.getByRole('region', { name: 'Phụ huynh' })
  await expect(guardians.getByRole('heading', { name: 'Phụ huynh xem được' })).toBeVisible()
  await guardians.getByRole('button', { name: 'Tạo mã ghép' }).click()
  const picture = guardians.getByRole('img', { name: /^Mã QR/ })
  await expect(picture).toBeVisible()
  const link = (await picture.getAttribute('aria-label'))?.replace('Mã QR của liên kết ', '') ?? ''
  expect(link).toContain('/ghep-phu-huynh/')
  const code = link.slice(-8)
  await expect(guardians.getByText(`${code.slice(0, 4)} ${code.slice(4)}`, { exact: true })).toBeVisible()

  const parent = await open()
  await parent.goto(link)
  await parent.getByRole('link', { name: 'Đăng ký phụ huynh' }).click()
  await expect(parent.getByRole('radio', { name: 'Phụ huynh' })).toBeChecked()
  await parent.getByLabel('Họ', { exact: true }).fill(hoa.lastName)
  await parent.getByLabel('Tên và tên đệm').fill(hoa.firstName)
  await parent.getByLabel('Tên đăng nhập').fill(hoa.userName)
  await parent.getByLabel('Email').fill(`${hoa.userName}@hien.test`)
  await parent.getByLabel('Số điện thoại').fill('0912345678')
  await parent.getByLabel('Mật khẩu', { exact: true }).fill(hoa.password)
  await parent.getByLabel('Xác nhận mật khẩu').fill(hoa.password)
  await parent.getByRole('button', { name: 'Đăng ký' }).click()
  await parent.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
  await parent.getByLabel('Mật khẩu', { exact: true }).fill(hoa.password)
  await parent.getByRole('button', { name: 'Đăng nhập' }).click()

  await expect(parent.getByLabel('Mã ghép')).toHaveValue(`${code.slice(0, 4)} ${code.slice(4)}`)
  await parent.getByRole('radio', { name: 'Mẹ' }).check({ force: true })
  await parent.getByRole('button', { name: 'Ghép với con' }).click()
  await expect(parent).toHaveURL(/\/phu-huynh$/)
  await expect(parent.getByText('Nguyễn Hữu Ân').first()).toBeVisible()

  // The open page on the child's phone shows the new guardianship by itself. A child under 16 has no button to end it.
  await expect(guardians.getByText('Lê Thị Hoa đã ghép với bạn.')).toBeVisible()
  await expect(guardians.getByText(`Mẹ · từ`)).toBeVisible()
  await expect(guardians.getByRole('button', { name: /^Kết thúc/ })).toHaveCount(0)

  // A pairing code works only once, so a second use is refused.
  await parent.goto(link)
  await parent.getByRole('radio', { name: 'Mẹ' }).check({ force: true })
  await parent.getByRole('button', { name: 'Ghép với con' }).click()
  await expect(parent.getByText(/^Mã ghép không đúng, đã được dùng hoặc đã hết hạn/)).toBeVisible()
  expect(faults).toEqual([])
})
