import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../test/answers.ts'
import { aJoinedGroup, aMessage, aStart, groupId } from '../../../test/fake-hub.ts'
import {
  type RoomHub,
  button,
  chatOfRoom,
  enterVideoRoom,
  me,
  other,
  prepareRoom,
  emitterOf,
  visit,
} from '../../../test/video-room.tsx'
import { createUnsentStore } from '../../features/waiting-room/chat-client/unsent.ts'
import { meetingCreateToken } from '../../operations/lessons/create-room-token.ts'

vi.mock('../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../test/video-room.tsx')).openHub,
}))

const said = aMessage(1, { userName: other.name, message: 'Cô ơi câu b làm thế nào ạ?' })
let emit: ReturnType<typeof chatOfRoom>['emit']
let fake: RoomHub
beforeEach(() => {
  fake = prepareRoom()
  const chat = chatOfRoom()
  chat.answer('JoinGroup', () => aJoinedGroup({ status: 'live', messages: [said] }))
  emit = emitterOf(chat)
  answer(meetingCreateToken, { meetingCreateToken: { ...success, item: { token: 'T1' } } })
})

/** Makes the screen as narrow as a phone's. */
function onPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: !media.includes('>='), addEventListener() {}, removeEventListener() {} }) as never,
  )
}

test('the chat beside the videos shows the waiting room’s messages, also to someone who was never there', async () => {
  const calls = answer(meetingCreateToken, { meetingCreateToken: { ...success, item: { token: 'T1' } } })
  const room = await visit()
  await enterVideoRoom(room)
  const chat = within(screen.getByRole('region', { name: 'Trò chuyện' }))
  expect(await chat.findByText(said.message)).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([{ courseCode: 'TOAN9_NC', classCode: 'K7QX2M' }])
  expect(chatOfRoom().callsOf('JoinGroup')).toEqual([[me.id, 'an.nguyen', groupId, 'T1']])
  await room.user.type(chat.getByLabelText('Tin nhắn'), 'Em cảm ơn cô{Enter}')
  await waitFor(() =>
    expect(chatOfRoom().callsOf('SendMessage')).toContainEqual(['Em cảm ơn cô', 'message', expect.any(String)]),
  )
})

test('a member who comes straight into the lesson is announced in its chat, once', async () => {
  await enterVideoRoom(await visit())
  const notifications = () => chatOfRoom().callsOf('SendMessage')
  await waitFor(() => expect(notifications()).toEqual([[`${me.name} đã tham gia lớp học!`, 'notification']]))
})

test('a member who announced their entry in the waiting room is not announced again', async () => {
  const entered = `${me.name} đã tham gia lớp học!`
  chatOfRoom().answer('JoinGroup', () =>
    aJoinedGroup({
      status: 'live',
      messages: [
        aStart(1),
        aMessage(2, { userId: me.id, userName: me.name, type: 'notification', message: entered }),
        aMessage(3, { userName: other.name, message: 'Chào bạn' }),
      ],
    }),
  )
  await enterVideoRoom(await visit())
  expect(await screen.findByText('Chào bạn')).toBeDefined()
  expect(chatOfRoom().callsOf('SendMessage')).toEqual([])
})

test('an unsent message from the waiting room is in the input', async () => {
  createUnsentStore(me.id, groupId).keep({ text: 'Thưa cô', clientId: null })
  await enterVideoRoom(await visit())
  expect(await screen.findByLabelText('Tin nhắn')).toHaveProperty('value', 'Thưa cô')
})

test('the teacher can hide messages in the lesson too', async () => {
  const room = await visit('TCHER')
  await enterVideoRoom(room)
  await room.user.click(await screen.findByRole('button', { name: `Thao tác với tin nhắn của ${other.name}` }))
  await room.user.click(await screen.findByRole('menuitem', { name: 'Ẩn tin nhắn' }))
  expect(chatOfRoom().callsOf('HideMessage')).toEqual([['id-1']])
})

test('on a phone a button counts new messages from others until the chat is opened', async () => {
  onPhone()
  const room = await visit()
  await enterVideoRoom(room)
  await waitFor(() => expect(chatOfRoom().callsOf('JoinGroup')).toHaveLength(1))
  expect(screen.queryByRole('log')).toBeNull()
  expect(button('Nhắn tin').textContent).toBe('Nhắn tin')
  emit('ReceiveMessage', aMessage(2, { userName: other.name, message: 'Câu c nữa ạ' }))
  emit('ReceiveMessage', aMessage(3, { userId: me.id, userName: me.name }))
  emit('ReceiveMessage', aMessage(4, { type: 'notification', message: `${other.name} đã rời khỏi chat` }))
  await room.user.click(await screen.findByRole('button', { name: 'Nhắn tin, 1 tin mới' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Trò chuyện' }))
  expect(await drawer.findByText('Câu c nữa ạ')).toBeDefined()
  await room.user.click(drawer.getByRole('button', { name: 'Đóng trò chuyện' }))
  expect(await screen.findByRole('button', { name: 'Nhắn tin' })).toBeDefined()
})

test('a chat that no longer admits the member leaves the lesson unaffected', async () => {
  answer(meetingCreateToken, { meetingCreateToken: { ...refusal('NOT_FOUND', 'Không tìm thấy'), item: null } })
  await enterVideoRoom(await visit())
  expect(await screen.findByText('Không vào được phần trò chuyện của lớp này.')).toBeDefined()
  expect(button('Rời lớp')).toBeDefined()
})

/** Drops both connections. Attempts to restore them fail until the server is back. */
async function loseBoth() {
  const hubs = [fake, chatOfRoom()]
  await act(async () => {
    for (const hub of hubs) {
      hub.answer('start', () => {
        throw new Error('unreachable')
      })
      hub.drop()
      hub.close()
    }
    await vi.advanceTimersByTimeAsync(60_000)
  })
  for (const hub of hubs) hub.answer('start', () => undefined)
}
const expectReentry = () => waitFor(() => expect([enteredTimes(), joinedTimes()]).toEqual([2, 2]))
const enteredTimes = () => fake.callsOf('EnterRoom').length
const joinedTimes = () => chatOfRoom().callsOf('JoinGroup').length

test('if the lesson and its chat both lose the connection, one button restores both', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const room = await visit()
  await enterVideoRoom(room)
  await waitFor(() => expect(joinedTimes()).toBe(1))
  await loseBoth()
  expect(screen.getAllByRole('button', { name: /Kết nối lại|Thử lại ngay/ })).toHaveLength(1)
  await room.user.click(button('Kết nối lại'))
  await expectReentry()
  expect(screen.queryByText(/Mất kết nối/)).toBeNull()
})

test('on a phone the button in the open chat also restores the lesson', async () => {
  onPhone()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const room = await visit()
  await enterVideoRoom(room)
  await waitFor(() => expect(joinedTimes()).toBe(1))
  await room.user.click(button('Nhắn tin'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Trò chuyện' }))
  await loseBoth()
  await room.user.click(drawer.getByRole('button', { name: 'Kết nối lại' }))
  await expectReentry()
})

test('if only the chat loses its connection, the chat has its own button', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await enterVideoRoom(await visit())
  const chat = within(screen.getByRole('region', { name: 'Trò chuyện' }))
  await waitFor(() => expect(joinedTimes()).toBe(1))
  await act(async () => chatOfRoom().close())
  expect(await chat.findByRole('button', { name: 'Kết nối lại' })).toBeDefined()
})
