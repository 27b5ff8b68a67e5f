import type { Role } from '@hien/contract/roles'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { aClass, aCourse } from '../../../../test/courses.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { aTokenPair, signedInAs } from '../../../../test/sign-ins.ts'
import { memberJoinToClass } from '../../../operations/enrolments/ask-to-join.ts'
import { memberRegister } from '../../../operations/accounts/register.ts'
import { memberLogin } from '../../../operations/accounts/sign-in.ts'
import { memberLogout } from '../../../operations/accounts/sign-out.ts'
import { memberSearchCourseByClassCode } from '../../../operations/courses/search-by-class-code.ts'

const address = '/tham-gia/K7QX2M'

const answerClass = (changes: Parameters<typeof aClass>[0] = {}) =>
  answer(memberSearchCourseByClassCode, {
    memberSearchCourseByClassCode: { ...success, item: aCourse({ enrollments: [aClass(changes)] }) },
  })

const openAs = (role: Role | Role[], path = address) => {
  signedInAs(role)
  return renderApp(path)
}

const invited = () => screen.findByRole('heading', { level: 1, name: 'Bạn được mời vào lớp học' })

test('a visitor sees the invitation, nothing about the class, and links to sign in and to sign up', async () => {
  const calls = answerClass()
  renderApp('/tham-gia/k7qx2m')
  expect(await invited()).toBeDefined()
  expect(screen.getByText('K7QX2M')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Đăng nhập' }).getAttribute('href')).toBe('/login?next=%2Ftham-gia%2FK7QX2M')
  expect(screen.getByRole('link', { name: 'Đăng ký' }).getAttribute('href')).toBe('/register?next=%2Ftham-gia%2FK7QX2M')
  expect(screen.queryByText('Toán nâng cao lớp 9')).toBeNull()
  expect(calls).toHaveLength(0)
})

test('a sign-in leads back to the class', async () => {
  answerClass()
  answer(memberLogin, { memberLogin: { ...success, value: aTokenPair('MEME') } })
  const { user, path } = renderApp(address)
  await user.click(await screen.findByRole('link', { name: 'Đăng nhập' }))
  await user.type(await screen.findByLabelText('Tên đăng nhập, email hoặc số điện thoại'), 'hoa.le')
  await user.type(screen.getByLabelText('Mật khẩu'), 'x{Enter}')
  expect(await screen.findByRole('button', { name: 'Tham gia' })).toBeDefined()
  expect(path()).toBe(address)
})

test('a registration leads to the sign-in, and from there to the class', async () => {
  answerClass()
  answer(memberRegister, { memberRegister: success })
  answer(memberLogin, { memberLogin: { ...success, value: aTokenPair('MEME') } })
  const { user, path } = renderApp(address)
  await user.click(await screen.findByRole('link', { name: 'Đăng ký' }))
  for (const [label, text] of [
    ['Họ', 'Lê'],
    ['Tên và tên đệm', 'Thị Hoa'],
    ['Tên đăng nhập', 'hoa.le'],
    ['Email', 'hoa.le@hien.vn'],
    ['Số điện thoại', '0912345678'],
    ['Mật khẩu', 'hiên nhà có nắng'],
    ['Xác nhận mật khẩu', 'hiên nhà có nắng'],
  ] as const) {
    await user.type(await screen.findByLabelText(label), text)
  }
  await user.click(screen.getByRole('button', { name: 'Đăng ký' }))
  await waitFor(() => expect(path()).toBe('/login'))
  await user.type(await screen.findByLabelText('Mật khẩu'), 'hiên nhà có nắng{Enter}')
  expect(await screen.findByRole('button', { name: 'Tham gia' })).toBeDefined()
  expect(path()).toBe(address)
})

test('a student asks to join, and then waits', async () => {
  const searched = answerClass()
  const asked = answer(memberJoinToClass, () => {
    answerClass({ enrolled: 'wait' })
    return { memberJoinToClass: success }
  })
  const { user } = openAs('MEME')
  expect(await screen.findByRole('heading', { level: 2, name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
  expect(screen.getByText('Bấm Tham gia để gửi yêu cầu. Thầy cô duyệt xong, bạn vào lớp được ngay.')).toBeDefined()
  expect(screen.getByText('Bạn đang dùng tài khoản Trần Thị Hồng Ngọc.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tham gia' }))
  expect(await screen.findByText('Đã gửi yêu cầu tham gia lớp học thành công!')).toBeDefined()
  expect(await screen.findByText('Yêu cầu của bạn đã được gửi và đang chờ thầy cô duyệt.')).toBeDefined()
  expect(screen.getByText('Chờ xác nhận')).toBeDefined()
  expect(searched.map((call) => call.variables)).toEqual([{ classCode: 'K7QX2M' }])
  expect(asked.map((call) => call.variables)).toEqual([
    { id: 'c-1', courseCode: 'TOAN9_NC', candidateCode: 'HV7K2QXM' },
  ])
})

test('a student of the class is led to the waiting room', async () => {
  answerClass({ enrolled: 'joined' })
  openAs('MEME')
  expect(await screen.findByText('Bạn đã tham gia lớp này. Đến giờ học, hãy vào phòng chờ nhé.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Vào phòng chờ' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tham gia' })).toBeNull()
})

test.each([
  ['whose registration is over', { endRegister: '2020-01-01T00:00:00.000Z' }, /^Lớp học đã hết hạn đăng ký\./],
  ['whose last lesson is over', { overAt: '2020-01-01T00:00:00.000Z' }, /^Lớp học đã kết thúc\./],
  ['that is closed', { status: 0 }, /^Lớp học đã kết thúc\./],
])('the link of a class %s shows the reason and no button to join', async (_what, changes, words) => {
  answerClass(changes)
  openAs('MEME')
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tham gia' })).toBeNull()
})

test('a closed registration does not affect a student who already waits', async () => {
  answerClass({ enrolled: 'wait', endRegister: '2020-01-01T00:00:00.000Z' })
  openAs('MEME')
  expect(await screen.findByText('Yêu cầu của bạn đã được gửi và đang chờ thầy cô duyệt.')).toBeDefined()
})

test('an unknown class code is shown as unknown', async () => {
  answer(memberSearchCourseByClassCode, {
    memberSearchCourseByClassCode: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null },
  })
  openAs('MEME')
  expect(await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy lớp học' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Về trang chủ' })).toBeDefined()
})

test.each(['/tham-gia/K7QX2', '/tham-gia/K7QX2O', '/tham-gia/Chúc%20mừng%20bạn'])(
  'an invalid code at %s is neither requested nor shown',
  async (path) => {
    const calls = answerClass()
    openAs('MEME', path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy lớp học' })).toBeDefined()
    expect(document.body.textContent).not.toContain('Chúc mừng')
    expect(calls).toHaveLength(0)
  },
)

test('a class that cannot be loaded can be fetched again', async () => {
  answer(memberSearchCourseByClassCode, () => {
    throw new Broken()
  })
  const { user } = openAs('MEME')
  expect(await screen.findByText('Xảy ra lỗi: Máy chủ gặp sự cố, vui lòng thử lại')).toBeDefined()
  answerClass()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('button', { name: 'Tham gia' })).toBeDefined()
})

test.each([
  ['TCHER', /^Liên kết này dành cho học viên\. Thầy cô hãy gửi liên kết/],
  ['PAME', /^Liên kết này dành cho học viên\. Phụ huynh hãy gửi liên kết cho con/],
  ['CENR', /^Liên kết này dành cho học viên\. Trung tâm hãy chuyển liên kết/],
] as const)('a %s is told what the link is for, and does not see the class', async (role, words) => {
  const calls = answerClass()
  openAs(role)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText('K7QX2M')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('a member with another kind of account can switch accounts here', async () => {
  answer(memberLogout, { memberLogout: success })
  const { user, path } = openAs('PAME')
  await user.click(await screen.findByRole('button', { name: 'Đổi tài khoản' }))
  expect(await invited()).toBeDefined()
  expect(path()).toBe(address)
  expect(localStorage.getItem('access_token')).toBeNull()
})
