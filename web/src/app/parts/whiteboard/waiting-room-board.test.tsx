import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { layOutPages } from '../../../../test/draw.ts'
import { type FakeHub, aJoinedGroup, groupId } from '../../../../test/fake-hub.ts'
import { button, connected, emitterOf, enter, prepareRoom } from '../../../../test/waiting-room.tsx'

vi.mock('../../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../../test/waiting-room.tsx')).openHub,
}))

let fake: FakeHub
beforeEach(() => {
  layOutPages()
  fake = prepareRoom()
  fake.answer('OpenWhiteboard', () => ({
    sessionId: 's-1',
    seq: 0,
    pages: [],
    view: null,
    pens: [],
    shown: false,
    savesAtEnd: false,
    authors: [],
    strokes: { drawings: [], strokes: [] },
    removed: [],
    isTooFar: false,
  }))
})

test('before the lesson has started, the waiting room has no whiteboard', async () => {
  enter()
  await connected()
  expect(screen.queryByRole('button', { name: 'Bảng' })).toBeNull()
})

test('after the start the whiteboard opens over the waiting room, with a way back', async () => {
  fake.answer('JoinGroup', () => aJoinedGroup({ status: 'live' }))
  const { user } = enter()
  await connected()
  await user.click(button('Bảng'))
  expect(await screen.findByText('Bảng chưa có gì.')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Bảng')
  expect(screen.queryByPlaceholderText('Nhập tin nhắn...')).toBeNull()
  await user.click(button('Về phòng chờ'))
  expect(await screen.findByPlaceholderText('Nhập tin nhắn...')).toBeDefined()
  await waitFor(() => expect(fake.callsOf('CloseWhiteboard')).toHaveLength(1))
})

test('the card says when the teacher is writing', async () => {
  fake.answer('JoinGroup', () => aJoinedGroup({ status: 'live' }))
  enter()
  await connected()
  expect(screen.queryByText('Giáo viên đang viết bảng.')).toBeNull()
  emitterOf(fake)('WhiteboardShown', groupId, true)
  expect(screen.getByText('Giáo viên đang viết bảng.')).toBeDefined()
})

test('the end of the lesson closes its whiteboard, and the next lesson has another one', async () => {
  fake.answer('JoinGroup', () => aJoinedGroup({ status: 'live' }))
  const { user } = enter()
  await connected()
  await user.click(button('Bảng'))
  await screen.findByText('Bảng chưa có gì.')
  emitterOf(fake)('SessionEnded', groupId)
  await user.click(await screen.findByRole('button', { name: 'Vào phòng chờ buổi sau' }))
  await connected()
  expect(screen.queryByText('Bảng chưa có gì.')).toBeNull()
  await user.click(button('Bảng'))
  expect(await screen.findByText('Bảng chưa có gì.')).toBeDefined()
  expect(fake.callsOf('OpenWhiteboard')).toHaveLength(2)
})
