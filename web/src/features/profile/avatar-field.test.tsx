import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { memberGetConsents } from '../../operations/privacy/get-consents.ts'
import { memberGetDevices } from '../../operations/accounts/get-devices.ts'
import { memberGetOwnerInfoById } from '../../operations/accounts/get-own-profile.ts'
import { memberRemoveAvatar } from '../../operations/accounts/remove-avatar.ts'
import { memberUpdateAvatar } from '../../operations/accounts/update-avatar.ts'

const item = {
  id: 'm-1',
  code: 'GV7K2QXM',
  userName: 'ngoc.tran',
  email: 'ngoc.tran@hien.vn',
  emailVerified: true,
  firstName: 'Thị Hồng Ngọc',
  lastName: 'Trần',
  address: null,
  avatar: null as string | null,
  dob: null,
  isOfAge: null,
  proposedDob: null,
  gender: null,
  phone: null,
  role: 'TCHER',
} as const
const answerPicture = (avatar: string | null) =>
  answer(memberGetOwnerInfoById, { memberGetOwnerInfoById: { ...success, item: { ...item, avatar } } })

beforeEach(() => {
  answer(memberGetConsents, { memberGetConsents: { ...success, items: [], states: [] } })
  answerPicture(null)
  answer(memberGetDevices, { memberGetDevices: { ...success, items: [] } })
})

async function openProfile() {
  signedInAs('TCHER')
  const app = renderApp('/profile')
  await screen.findByRole('button', { name: 'Chọn ảnh' })
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement
  // Dropped or renamed files pass the browser's filter, so the page must check the type itself.
  const choose = (file: File) => fireEvent.change(chooser, { target: { files: [file] } })
  return { ...app, chooser, choose }
}

const aPicture = (size = 3, type = 'image/png') => new File([new Uint8Array(size)], 'anh', { type })
const chosen = () => screen.findByRole('img', { name: 'Ảnh bạn vừa chọn' })

test('the hint names the allowed picture types, and the file chooser accepts only those', async () => {
  const { chooser } = await openProfile()
  expect(screen.getByText('JPG, GIF hoặc PNG, tối đa 1024KB')).toBeDefined()
  expect(chooser.accept).toBe('image/jpeg,image/gif,image/png')
})

test('a picture is previewed and saved, then appears in the profile and in the navbar', async () => {
  const calls = answer(memberUpdateAvatar, () => {
    answerPicture('/avatars/moi.webp')
    return { memberUpdateAvatar: success }
  })
  const { user, choose } = await openProfile()
  choose(aPicture())
  const preview = await chosen()
  const address = preview.getAttribute('src')
  expect(address).toBe('data:image/png;base64,AAAA')
  expect(calls).toHaveLength(0)

  await user.click(screen.getByRole('button', { name: 'Lưu ảnh' }))
  expect(await screen.findByText('Cập nhật ảnh đại diện thành công')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ avatar: address }])
  await waitFor(() => expect(document.querySelectorAll('img[src="/avatars/moi.webp"]')).toHaveLength(2))
  expect(screen.queryByRole('img', { name: 'Ảnh bạn vừa chọn' })).toBeNull()
})

test('while a picture is uploading, a status says so and the buttons are disabled', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  answer(memberUpdateAvatar, async () => {
    await held
    return { memberUpdateAvatar: success }
  })
  const { user, choose } = await openProfile()
  choose(aPicture())
  await chosen()
  await user.click(screen.getByRole('button', { name: 'Lưu ảnh' }))
  expect(await screen.findByText('Đang tải ảnh lên…')).toBeDefined()
  for (const name of ['Lưu ảnh', 'Đổi ảnh', 'Huỷ']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  }
  release()
  expect(await screen.findByText('Cập nhật ảnh đại diện thành công')).toBeDefined()
})

test.each([
  ['a picture that is too large', aPicture(1024 * 1024 + 1), 'Ảnh lớn hơn 1024KB, vui lòng chọn ảnh nhỏ hơn'],
  ['an SVG picture', aPicture(3, 'image/svg+xml'), 'Ảnh phải là tệp JPG, GIF hoặc PNG'],
])('%s is refused at the field before anything is sent', async (_what, file, message) => {
  const calls = answer(memberUpdateAvatar, { memberUpdateAvatar: success })
  const { choose } = await openProfile()
  choose(file)
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Lưu ảnh' })).toBeNull()
  expect(calls).toHaveLength(0)
})

test('a picture of 1024 KB is accepted', async () => {
  const { choose } = await openProfile()
  choose(aPicture(1024 * 1024))
  expect(await chosen()).toBeDefined()
})

test('a file that the browser cannot show as a picture is refused', async () => {
  const { choose } = await openProfile()
  choose(aPicture())
  fireEvent.error(await chosen())
  expect(await screen.findByText('Không đọc được ảnh này, vui lòng chọn ảnh khác')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Lưu ảnh' })).toBeNull()
})

test('a refusal by the server is shown at the field', async () => {
  answer(memberUpdateAvatar, {
    memberUpdateAvatar: refusal('INVALID_INPUT', 'Ảnh đại diện không hợp lệ', 'avatar'),
  })
  const { user, choose } = await openProfile()
  choose(aPicture())
  await chosen()
  await user.click(screen.getByRole('button', { name: 'Lưu ảnh' }))
  expect(await screen.findByText('Ảnh đại diện không hợp lệ')).toBeDefined()
})

test('a chosen picture can be discarded', async () => {
  const { user, choose } = await openProfile()
  choose(aPicture())
  await chosen()
  await user.click(screen.getByRole('button', { name: 'Huỷ' }))
  expect(screen.queryByRole('img', { name: 'Ảnh bạn vừa chọn' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Chọn ảnh' })).toBeDefined()
})

test('a picture can be deleted; without a picture there is no delete button', async () => {
  const calls = answer(memberRemoveAvatar, () => {
    answerPicture(null)
    return { memberRemoveAvatar: success }
  })
  answerPicture('/avatars/a.webp')
  const { user } = await openProfile()
  await user.click(await screen.findByRole('button', { name: 'Xoá ảnh' }))
  expect(await screen.findByText('Đã xoá ảnh đại diện')).toBeDefined()
  expect(calls).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Xoá ảnh' })).toBeNull())
})
