import type { Role } from '@hien/contract/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Broken, answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { type NoticeSettings, noticeSettingsGet } from '../../../operations/notices/get-settings.ts'
import { noticeSettingsUpdate } from '../../../operations/notices/update-settings.ts'

const chosen: NoticeSettings = {
  settings: [
    { kind: 'lesson_started', channels: ['app', 'push'] },
    { kind: 'homework_due', channels: ['mail'] },
  ],
  quietFrom: '21:30',
  quietTo: '06:30',
  messageFrom: null,
  messageTo: null,
}

async function open(settings = chosen, role: Role = 'MEME') {
  answer(noticeSettingsGet, { noticeSettingsGet: { ...success, item: settings } })
  const calls = answer(noticeSettingsUpdate, { noticeSettingsUpdate: { ...success, item: settings } })
  signedInAs(role)
  const app = renderApp('/thong-bao/cai-dat')
  await screen.findByRole('group', { name: 'Lớp học bắt đầu' })
  return { ...app, calls }
}
const box = (kind: string, channel: string) =>
  within(screen.getByRole('group', { name: kind })).getByRole('checkbox', { name: channel })
const save = () => screen.getByRole('button', { name: 'Lưu cài đặt' })
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })

test('the page shows the channels of each kind, and the quiet hours', async () => {
  await open()
  expect(box('Lớp học bắt đầu', 'Trên Hiên')).toHaveProperty('checked', true)
  expect(box('Lớp học bắt đầu', 'Thiết bị')).toHaveProperty('checked', true)
  expect(box('Lớp học bắt đầu', 'Email')).toHaveProperty('checked', false)
  expect(box('Sắp hết hạn nộp bài', 'Email')).toHaveProperty('checked', true)
  expect(field('Từ')).toHaveProperty('value', '21:30')
  expect(field('Đến')).toHaveProperty('value', '06:30')
  expect(screen.getByRole('main').querySelector('a[href="/profile"]')?.textContent).toBe('Thông tin cá nhân')
})

test('all choices are saved together, and a toast confirms it', async () => {
  const { user, calls } = await open()
  await user.click(box('Lớp học bắt đầu', 'Email'))
  await user.click(box('Sắp hết hạn nộp bài', 'Email'))
  await user.clear(field('Từ'))
  await user.type(field('Từ'), '22h')
  await user.click(save())
  expect(await screen.findByText('Đã lưu cài đặt thông báo')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([
    {
      settings: [
        { kind: 'lesson_started', channels: ['app', 'push', 'mail'] },
        { kind: 'homework_due', channels: [] },
      ],
      quietFrom: '22:00',
      quietTo: '06:30',
      messageFrom: null,
      messageTo: null,
    },
  ])
})

test('a member who turns quiet hours off saves none, and is offered the usual ones when turning them on again', async () => {
  const { user, calls, unmount } = await open()
  await user.click(screen.getByRole('checkbox', { name: /^Không làm phiền/ }))
  expect(screen.queryByLabelText('Từ', { selector: 'input' })).toBeNull()
  await user.click(save())
  await waitFor(() => expect(calls[0]?.variables).toMatchObject({ quietFrom: '21:30', quietTo: '21:30' }))
  unmount()
  const again = await open({ ...chosen, quietFrom: '21:30', quietTo: '21:30' })
  expect(screen.getByRole('checkbox', { name: /^Không làm phiền/ })).toHaveProperty('checked', false)
  await again.user.click(screen.getByRole('checkbox', { name: /^Không làm phiền/ }))
  expect(field('Đến')).toHaveProperty('value', '06:30')
})

test.each([
  ['Từ', 'tối', 'Giờ không hợp lệ, ví dụ: 21:30'],
  ['Đến', '21:30', 'Giờ kết thúc phải khác giờ bắt đầu'],
])('an invalid span of hours is reported beside the field: %s %s', async (name, typed, message) => {
  const { user, calls } = await open()
  await user.clear(field(name))
  await user.type(field(name), typed)
  await user.click(save())
  expect(await screen.findByText(message)).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('a refusal is above the button, and no choice is lost', async () => {
  const { user } = await open()
  answer(noticeSettingsUpdate, {
    noticeSettingsUpdate: { ...refusal('RATE_LIMITED', 'Chậm lại một chút'), item: null },
  })
  await user.click(box('Lớp học bắt đầu', 'Email'))
  await user.click(save())
  expect(await screen.findByText('Chậm lại một chút')).toBeDefined()
  expect(box('Lớp học bắt đầu', 'Email')).toHaveProperty('checked', true)
})

test('leaving the page with unsaved choices asks first', async () => {
  const { user } = await open()
  ignoreOtherOperations()
  await user.click(box('Lớp học bắt đầu', 'Email'))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Thông báo' }))
  expect(await screen.findByRole('dialog', { name: 'Bạn chưa lưu thay đổi' })).toBeDefined()
})

test('unsaved choices are restored, including quiet hours that were turned off', async () => {
  const { user, unmount } = await open()
  await user.click(screen.getByRole('checkbox', { name: /^Không làm phiền/ }))
  await user.click(box('Lớp học bắt đầu', 'Email'))
  unmount()
  const again = await open()
  expect(screen.getByText('Đây là bản nháp bạn nhập lần trước và chưa lưu.')).toBeDefined()
  expect(box('Lớp học bắt đầu', 'Email')).toHaveProperty('checked', true)
  expect(screen.queryByLabelText('Từ', { selector: 'input' })).toBeNull()
  await again.user.click(screen.getByRole('button', { name: 'Bỏ bản nháp' }))
  expect(field('Từ')).toHaveProperty('value', '21:30')
  expect(box('Lớp học bắt đầu', 'Email')).toHaveProperty('checked', false)
})

test('parents read texts about their children', async () => {
  await open({ ...chosen, settings: [chosen.settings[0]!, { kind: 'homework_new', channels: [] }] }, 'PAME')
  expect(screen.getByText('Thầy cô vừa giao bài cho con.')).toBeDefined()
})

test('parents choose how they learn about fees', async () => {
  const settings: NoticeSettings['settings'] = [
    chosen.settings[0]!,
    { kind: 'fee_new', channels: ['app', 'push', 'mail'] },
    { kind: 'fee_due', channels: ['app', 'mail'] },
    { kind: 'fee_received', channels: ['app'] },
  ]
  const { user, calls } = await open({ ...chosen, settings }, 'PAME')
  expect(screen.getByText('Khi con có phiếu học phí mới.')).toBeDefined()
  expect(screen.getByText('Ba ngày trước hạn và một ngày sau hạn, khi phiếu chưa đóng đủ.')).toBeDefined()
  await user.click(box('Hạn đóng học phí', 'Email'))
  await user.click(box('Đã nhận học phí', 'Thiết bị'))
  await user.click(save())
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.variables).toMatchObject({
    settings: [
      settings[0],
      settings[1],
      { kind: 'fee_due', channels: ['app'] },
      { kind: 'fee_received', channels: ['app', 'push'] },
    ],
  })
})

test('settings that cannot be loaded say so', async () => {
  answer(noticeSettingsGet, () => {
    throw new Broken()
  })
  signedInAs('MEME')
  renderApp('/thong-bao/cai-dat')
  expect(await screen.findByText(/^Xảy ra lỗi: /)).toBeDefined()
})

test('a teacher chooses the hours in which messages notify them; a wrong time is refused at its field', async () => {
  const { user, calls } = await open({ ...chosen, messageFrom: '07:00', messageTo: '21:00' }, 'TCHER')
  expect(screen.getByRole('heading', { name: 'Giờ nhận tin nhắn' })).toBeDefined()
  await user.clear(field('Nhận tin từ'))
  await user.type(field('Nhận tin từ'), '8h')
  await user.clear(field('Nhận tin đến'))
  await user.click(save())
  expect(await screen.findByText('Vui lòng nhập giờ hết nhận tin nhắn')).toBeDefined()
  expect(calls).toEqual([])
  await user.type(field('Nhận tin đến'), '20:15')
  await user.click(save())
  await waitFor(() => expect(calls[0]?.variables).toMatchObject({ messageFrom: '08:00', messageTo: '20:15' }))
})

test('members other than teachers have no hours for messages', async () => {
  await open()
  expect(screen.queryByRole('heading', { name: 'Giờ nhận tin nhắn' })).toBeNull()
})
