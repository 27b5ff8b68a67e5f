import type { WhiteboardMethods } from '@hien/contract/whiteboard'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { layOutPages } from '../../../../test/draw.ts'
import { aJoinedGroup, groupId } from '../../../../test/fake-hub.ts'
import {
  button,
  chatOfRoom,
  emitterOf,
  enterVideoRoom,
  other,
  prepareRoom,
  visit,
} from '../../../../test/video-room.tsx'
import { aBoardPage } from '../../../../test/whiteboard-in-memory.ts'

vi.mock('../../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../../test/video-room.tsx')).openHub,
}))

const { strokes: _, ...page } = aBoardPage(1)
const opened: ReturnType<WhiteboardMethods['OpenWhiteboard']> = {
  sessionId: 's-1',
  seq: 1,
  pages: [page],
  view: { page: page.id, left: 0, top: 0, width: 10_000 },
  pens: [],
  shown: false,
  savesAtEnd: false,
  authors: [],
  strokes: { drawings: [], strokes: [] },
  removed: [],
  isTooFar: false,
}

let emit: ReturnType<typeof chatOfRoom>['emit']
beforeEach(() => {
  layOutPages()
  prepareRoom()
  const chat = chatOfRoom()
  chat.answer('JoinGroup', () =>
    aJoinedGroup({ status: 'live', members: [{ ...other, role: 'MEME' }], memberCount: 1 }),
  )
  chat.answer('OpenWhiteboard', () => opened)
  chat.answer('WriteOnWhiteboard', () => null)
  emit = emitterOf(chat)
})

const written = () => chatOfRoom().callsOf('WriteOnWhiteboard').flat(2)
const board = () => screen.findByRole('region', { name: 'Bảng' })
const joined = () => waitFor(() => expect(chatOfRoom().callsOf('JoinGroup')).toHaveLength(1))

test('the whiteboard of a teacher takes the place of the main picture, and the class is told', async () => {
  const room = await visit('TCHER')
  await enterVideoRoom(room)
  await joined()
  await room.user.click(button('Bảng'))
  expect(within(await board()).getByRole('toolbar', { name: 'Công cụ viết bảng' })).toBeDefined()
  await waitFor(() => expect(written()).toContainEqual({ kind: 'show', shown: true }))
  expect(button('Bảng').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('region', { name: 'Hình chính' })).toBeDefined()
})

test('a teacher who closes the whiteboard no longer shows it to the class', async () => {
  const room = await visit('TCHER')
  await enterVideoRoom(room)
  await joined()
  await room.user.click(button('Bảng'))
  await waitFor(() => expect(written()).toContainEqual({ kind: 'show', shown: true }))
  await room.user.click(button('Bảng'))
  expect(screen.queryByRole('region', { name: 'Bảng' })).toBeNull()
  await waitFor(() => expect(written()).toContainEqual({ kind: 'show', shown: false }))
  await waitFor(() => expect(chatOfRoom().callsOf('CloseWhiteboard')).toHaveLength(1))
})

test('a closed whiteboard stays connected until everything is sent', async () => {
  const room = await visit('TCHER')
  await enterVideoRoom(room)
  await joined()
  await room.user.click(button('Bảng'))
  await waitFor(() => expect(written()).toContainEqual({ kind: 'show', shown: true }))
  let confirm = (_: null) => {}
  chatOfRoom().answer('WriteOnWhiteboard', () => new Promise((resolve) => (confirm = resolve)))
  await room.user.click(button('Bảng'))
  await waitFor(() => expect(written()).toContainEqual({ kind: 'show', shown: false }))
  expect(chatOfRoom().callsOf('CloseWhiteboard')).toEqual([])
  confirm(null)
  await waitFor(() => expect(chatOfRoom().callsOf('CloseWhiteboard')).toHaveLength(1))
})

test('a student’s whiteboard opens when the teacher shows it, and the student can close and open it', async () => {
  const room = await visit()
  await enterVideoRoom(room)
  await joined()
  expect(screen.queryByRole('region', { name: 'Bảng' })).toBeNull()
  emit('WhiteboardShown', groupId, true)
  await board()
  await room.user.click(button('Bảng'))
  expect(screen.queryByRole('region', { name: 'Bảng' })).toBeNull()
  await room.user.click(button('Bảng'))
  await board()
  expect(written()).toEqual([])
})

test('a whiteboard that opened by itself closes when the teacher shows it no longer', async () => {
  await enterVideoRoom(await visit())
  await joined()
  emit('WhiteboardShown', groupId, true)
  await board()
  emit('WhiteboardShown', groupId, false)
  expect(screen.queryByRole('region', { name: 'Bảng' })).toBeNull()
})

test('the pictures below the whiteboard can be hidden', async () => {
  const room = await visit()
  await enterVideoRoom(room)
  await joined()
  await room.user.click(button('Bảng'))
  await room.user.click(within(await board()).getByRole('button', { name: 'Ẩn hình' }))
  expect(document.querySelector('[data-alone]')).not.toBeNull()
  await room.user.click(button('Hiện hình'))
  expect(document.querySelector('[data-alone]')).toBeNull()
  await room.user.click(button('Bảng'))
  expect(document.querySelector('[data-board]')).toBeNull()
})
