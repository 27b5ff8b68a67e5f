import { beforeEach, expect, test, vi } from 'vitest'
import { aJoinedGroup, createFakeHub, type FakeHub, groupId } from '../../../../test/fake-hub.ts'
import { createChatClient } from './chat-client.ts'

const opening = vi.hoisted(() => ({ open: (): Promise<unknown> => Promise.reject(new Error('no hub')) }))
vi.mock('../../../lib/hub/open-hub.ts', () => ({ openHub: () => opening.open() }))

let fake: FakeHub
beforeEach(() => {
  fake = createFakeHub()
  opening.open = () => Promise.resolve(fake.hub)
  vi.useFakeTimers()
})
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function create() {
  const chat = createChatClient({
    me: { id: 'm-1', userName: 'an', name: 'Nguyễn Hữu Ân', isTeacher: false },
    groupId,
    roomToken: { use: (work) => work('T') },
  })
  const heard: unknown[] = []
  const stop = chat.whiteboard.subscribe({
    onConnected: () => heard.push(['connected', chat.whiteboard.isConnected()]),
    onDisconnected: () => heard.push(['disconnected', chat.whiteboard.isConnected()]),
    onWritten: ({ seq }) => heard.push(seq),
    onPointed: (...point) => heard.push(point),
  })
  return { chat, heard, stop }
}

test('the whiteboard is notified of each joining, each loss and each event until it unsubscribes', async () => {
  const { chat, heard, stop } = create()
  expect(chat.whiteboard.isConnected()).toBe(false)
  const close = chat.open()
  await settle()
  expect(heard).toEqual([['connected', true]])
  fake.emit('WhiteboardWritten', { seq: 7, author: { id: 'm-9', name: 'Ngọc' }, changes: [] })
  fake.emit('WhiteboardPointed', 'm-9', 'p-1', 3, 4)
  fake.drop()
  fake.restore()
  await settle()
  expect(heard.slice(1)).toEqual([7, ['m-9', 'p-1', 3, 4], ['disconnected', false], ['connected', true]])
  stop()
  fake.emit('WhiteboardPointed', 'm-9', 'p-1', 5, 6)
  expect(heard).toHaveLength(5)
  close()
})

test('joining the next session on the same connection counts as a joining', async () => {
  const { chat, heard } = create()
  const close = chat.open()
  await settle()
  fake.emit('SessionEnded', groupId)
  chat.rejoin()
  await settle()
  expect(heard).toEqual([
    ['connected', true],
    ['connected', true],
  ])
  close()
})

test('calls of the whiteboard go to the hub', async () => {
  const { chat } = create()
  fake.answer('PointOnWhiteboard', () => null)
  await expect(chat.whiteboard.invoke('PointOnWhiteboard', 'p-1', 1, 2)).rejects.toThrow('not connected')
  const close = chat.open()
  await settle()
  expect(await chat.whiteboard.invoke('PointOnWhiteboard', 'p-1', 1, 2)).toBeNull()
  expect(fake.callsOf('PointOnWhiteboard')).toEqual([['p-1', 1, 2]])
  close()
})

test('the room knows whether its whiteboard is shown', async () => {
  fake.answer('JoinGroup', () => aJoinedGroup({ whiteboardShown: true }))
  const { chat } = create()
  const close = chat.open()
  await settle()
  expect(chat.getState().whiteboardShown).toBe(true)
  fake.emit('WhiteboardShown', 'VAN8_ABCDEF', false)
  expect(chat.getState().whiteboardShown).toBe(true)
  fake.emit('WhiteboardShown', groupId, false)
  expect(chat.getState().whiteboardShown).toBe(false)
  close()
})
