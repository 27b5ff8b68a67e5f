import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeHub, aJoinedGroup, aMessage, groupId, hubRefusal } from '../../../../test/fake-hub.ts'
import { button, connected, enter, input, me, prepareRoom, emitterOf, teacher } from '../../../../test/waiting-room.tsx'

vi.mock('../../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../../test/waiting-room.tsx')).openHub,
}))

const bad = aMessage(1, { message: 'lời không hay', userId: me.id, userName: me.name })
const closedInput = 'Giáo viên đã khoá quyền nhắn tin của bạn trong buổi học này. Bạn vẫn đọc và vào lớp được.'

let fake: FakeHub
let emit: FakeHub['emit']
beforeEach(() => {
  fake = prepareRoom()
  emit = emitterOf(fake)
  fake.answer('JoinGroup', () => aJoinedGroup({ members: [teacher, me], memberCount: 2, messages: [bad] }))
})

const menuOf = (name: string) => screen.findByRole('button', { name: `Thao tác với tin nhắn của ${name}` })

test('the teacher hides a message: its text and menu disappear, and the focus stays in the chat', async () => {
  fake.answer('HideMessage', (id) => {
    emit('MessageHidden', String(id))
    return null
  })
  const { user } = enter('TCHER')
  await connected()
  await user.click(await menuOf(me.name))
  await user.click(await screen.findByRole('menuitem', { name: 'Ẩn tin nhắn' }))
  expect(await screen.findByText('Tin nhắn đã bị ẩn')).toBeDefined()
  expect(fake.callsOf('HideMessage')).toEqual([['id-1']])
  expect(screen.queryByText('lời không hay')).toBeNull()
  expect(screen.queryByRole('button', { name: /Thao tác/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('log')))
})

test('a message hidden before the member came has no text', async () => {
  fake.answer('JoinGroup', () => aJoinedGroup({ messages: [{ ...bad, message: '', hidden: true }] }))
  enter()
  expect((await screen.findByText('Tin nhắn đã bị ẩn')).closest('article')?.textContent).toContain('Bạn')
})

test('a message hidden while the member was away loses its text on their return', async () => {
  enter()
  expect(await screen.findByText('lời không hay')).toBeDefined()
  fake.answer('JoinGroup', () => aJoinedGroup())
  act(() => fake.drop())
  act(() => fake.restore())
  await connected()
  emit('MessageHidden', 'id-1')
  expect(await screen.findByText('Tin nhắn đã bị ẩn')).toBeDefined()
})

test.each([
  ['hidden', 'HideMessage', 'Ẩn tin nhắn', 'Không thể ẩn tin nhắn'],
  ['silenced', 'SilenceMember', 'Khoá nhắn tin của bạn này', 'Không thể đổi quyền nhắn tin'],
])('an error is shown if the message or student cannot be %s', async (_, method, item, words) => {
  fake.answer(method, () => {
    throw hubRefusal(method, 'RATE_LIMITED')
  })
  const { user } = enter('TCHER')
  await connected()
  await user.click(await menuOf(me.name))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText('lời không hay')).toBeDefined()
})

test('the teacher mutes a student in the list, sees it, and unmutes them', async () => {
  fake.answer('SilenceMember', (id, silenced) => {
    emit('MemberSilenced', String(id), silenced === true)
    return null
  })
  const { user } = enter('TCHER')
  await connected()
  await user.click(button('Xem danh sách'))
  const list = within(await screen.findByRole('dialog', { name: 'Người trong phòng chờ' }))
  expect(list.getAllByRole('button', { name: /nhắn tin/ })).toHaveLength(1)
  await user.click(list.getByRole('button', { name: `Khoá nhắn tin: ${me.name}` }))
  expect(await list.findByText('Đã khoá nhắn tin')).toBeDefined()
  await user.click(list.getByRole('button', { name: `Mở lại nhắn tin: ${me.name}` }))
  await waitFor(() => expect(list.queryByText('Đã khoá nhắn tin')).toBeNull())
  expect(fake.callsOf('SilenceMember')).toEqual([
    [me.id, true],
    [me.id, false],
  ])
})

test('the menu of a message can unmute its sender, but not mute the teacher', async () => {
  fake.answer('JoinGroup', () =>
    aJoinedGroup({
      messages: [
        bad,
        aMessage(2, { userId: teacher.id, userName: teacher.name, role: 'TCHER', message: 'Trật tự nào' }),
      ],
      silenced: [me.id],
    }),
  )
  const { user } = enter('TCHER')
  await connected()
  await user.click(await menuOf(me.name))
  await user.click(await screen.findByRole('menuitem', { name: 'Mở lại nhắn tin cho bạn này' }))
  expect(fake.callsOf('SilenceMember')).toEqual([[me.id, false]])
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await user.click(await menuOf(teacher.name))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Ẩn tin nhắn'])
})

test('without a connection the teacher can neither hide messages nor mute students', async () => {
  const { user } = enter('TCHER')
  await connected()
  act(() => fake.drop())
  await screen.findByText('Đang kết nối lại...')
  expect((await menuOf(me.name)).matches(':disabled')).toBe(true)
  await user.click(button('Xem danh sách'))
  expect((await screen.findByRole('button', { name: `Khoá nhắn tin: ${me.name}` })).matches(':disabled')).toBe(true)
})

test('a student sees no message menus', async () => {
  enter()
  await screen.findByText('lời không hay')
  expect(screen.queryByRole('button', { name: /Thao tác/ })).toBeNull()
})

test('a muted student reads why they cannot write, and finds their text again when unmuted', async () => {
  const { user } = enter()
  await connected()
  await user.type(input(), 'đang gõ')
  emit('MemberSilenced', me.id, true)
  expect((await screen.findByText(closedInput)).getAttribute('role')).toBe('status')
  expect(screen.queryByPlaceholderText('Nhập tin nhắn...')).toBeNull()
  emit('MemberSilenced', me.id, false)
  await waitFor(() => expect(input()).toHaveProperty('value', 'đang gõ'))
  emit('MemberSilenced', 'm-3', true)
  expect(screen.queryByText(closedInput)).toBeNull()
})

test('a student who is still muted when they come back is told at once', async () => {
  fake.answer('JoinGroup', () => aJoinedGroup({ silenced: [me.id] }))
  enter()
  expect(await screen.findByText(closedInput)).toBeDefined()
})

test('a teacher who no longer teaches the class is told so and sent home', async () => {
  const { path } = enter('TCHER')
  await connected()
  emit('MemberRemoved', groupId)
  expect(await screen.findByText('Bạn không còn dạy buổi học này nên đã rời phòng chờ')).toBeDefined()
  await waitFor(() => expect(path()).not.toBe('/phong-cho'))
})

test('a student removed from the class is told so and sent home without a question', async () => {
  const { path } = enter()
  await connected()
  emit('MemberRemoved', 'KHAC_AAAAAA')
  expect(path()).toBe('/phong-cho')
  emit('MemberRemoved', groupId)
  expect(await screen.findByText('Bạn không còn trong lớp học này nên đã rời phòng chờ')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/student'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(fake.callsOf('stop')).toHaveLength(1))
})
