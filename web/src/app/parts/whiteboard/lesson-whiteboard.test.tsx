import type { WhiteboardBatch, WhiteboardMethods } from '@hien/contract/whiteboard'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, success } from '../../../../test/answers.ts'
import { drawLine, layOutPages } from '../../../../test/draw.ts'
import { aJoinedGroup, groupId, hubRefusal } from '../../../../test/fake-hub.ts'
import {
  button,
  chatOfRoom,
  emitterOf,
  enterVideoRoom,
  other,
  prepareRoom,
  teacher,
  visit,
} from '../../../../test/video-room.tsx'
import { aBoardPage } from '../../../../test/whiteboard-in-memory.ts'
import { whiteboardGetBySession } from '../../../operations/whiteboards/get-whiteboard.ts'
import { whiteboardSave } from '../../../operations/whiteboards/save-whiteboard.ts'

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

test('a teacher who opens the whiteboard before the page knows that the lesson runs gets it a moment later', async () => {
  let join = () => {}
  const isJoined = new Promise<void>((resolve) => (join = resolve))
  chatOfRoom().answer('JoinGroup', () => isJoined.then(() => aJoinedGroup({ status: 'live' })))
  const room = await visit('TCHER')
  await enterVideoRoom(room)
  await joined()
  await room.user.click(button('Bảng'))
  expect(button('Bảng').getAttribute('aria-pressed')).toBe('true')
  expect(chatOfRoom().callsOf('OpenWhiteboard')).toEqual([])
  join()
  expect(within(await board()).getByRole('toolbar', { name: 'Công cụ viết bảng' })).toBeDefined()
  await waitFor(() => expect(written()).toContainEqual({ kind: 'show', shown: true }))
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

test('strokes that wait to be sent when the lesson ends are sent', async () => {
  chatOfRoom().answer('OpenWhiteboard', () => ({ ...opened, shown: true }))
  let confirm = (_: null) => {}
  chatOfRoom().answer('WriteOnWhiteboard', () => new Promise((resolve) => (confirm = resolve)))
  const room = await visit('TCHER')
  await enterVideoRoom(room)
  await joined()
  await room.user.click(button('Bảng'))
  await board()
  drawLine('mouse', { x: 100, y: 100 }, { x: 200, y: 100 })
  await waitFor(() => expect(written()).toHaveLength(1))
  drawLine('mouse', { x: 100, y: 200 }, { x: 200, y: 200 })
  emit('SessionEnded', groupId)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bảng' })).toBeNull())
  confirm(null)
  await waitFor(() => expect(written()).toHaveLength(2))
  // The hub announces nothing after the end of a lesson.
  chatOfRoom().answer('OpenWhiteboard', () => {
    throw hubRefusal('OpenWhiteboard', 'NOT_IN_GROUP')
  })
  confirm(null)
  await waitFor(() => expect(chatOfRoom().callsOf('CloseWhiteboard')).toHaveLength(1), { timeout: 3000 })
})

/** Opens the whiteboard of a teacher, which the class sees already, and the dialog to save it. */
async function openSaving() {
  chatOfRoom().answer('OpenWhiteboard', () => ({ ...opened, shown: true }))
  const saves = answer(whiteboardSave, { whiteboardSave: success })
  const server = { hasChanged: false }
  answer(whiteboardGetBySession, () => {
    const isSaved = saves.length > 0
    const item = {
      sessionId: 's-1',
      pages: 1,
      canSave: !isSaved || server.hasChanged,
      savedAt: isSaved ? '2026-11-24T13:31:00.000Z' : null,
      file: isSaved ? { id: 'f-1', name: 'Bảng của buổi học 24-11-2026.pdf' } : null,
    }
    return { whiteboardGetBySession: { ...success, item } }
  })
  const room = await visit('TCHER')
  await enterVideoRoom(room)
  await joined()
  await room.user.click(button('Bảng'))
  await board()
  const openDialog = async () => {
    await room.user.click(button('Lưu bảng'))
    return within(await screen.findByRole('dialog', { name: 'Lưu bảng' }))
  }
  return { ...room, saves, server, openDialog }
}
const saveButton = { name: 'Lưu bảng thành PDF buổi học này' }

test('a teacher saves the whiteboard from its toolbar and is told where the PDF is', async () => {
  const { user, saves, openDialog } = await openSaving()
  const dialog = await openDialog()
  expect(dialog.getByText(/được lưu thành PDF vào tài liệu của lớp/)).toBeDefined()
  const link = dialog.getByRole('link', { name: 'bảng tin của lớp' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/bang-tin/c-1', '_blank'])
  await user.click(await dialog.findByRole('button', saveButton))
  expect(await dialog.findByText('Đã lưu vào tài liệu của lớp lúc 24-11-2026 20:31')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Tải bảng (PDF) buổi học này' })).toBeDefined()
  expect(saves.map(({ variables }) => variables)).toEqual([{ sessionId: 's-1' }])
})

test('after more strokes the whiteboard can be saved again at once', async () => {
  const { user, server, openDialog } = await openSaving()
  await user.click(await (await openDialog()).findByRole('button', saveButton))
  expect(await screen.findByRole('button', { name: 'Tải bảng (PDF) buổi học này' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.hasChanged = true
  expect(await (await openDialog()).findByRole('button', { name: 'Lưu lại bảng buổi học này' })).toBeDefined()
})

test('the whiteboard is saved only after all strokes were sent', async () => {
  const { openDialog } = await openSaving()
  drawLine('mouse', { x: 100, y: 100 }, { x: 200, y: 100 })
  await waitFor(() => expect(written()).toHaveLength(1))
  const dialog = await openDialog()
  expect(await dialog.findByText('Đang lưu…')).toBeDefined()
  expect(dialog.queryByRole('button', saveButton)).toBeNull()
  const [ink] = written() as WhiteboardBatch['changes']
  emit('WhiteboardWritten', { seq: 2, author: { id: teacher.id, name: teacher.name }, changes: [ink!] })
  expect(await dialog.findByRole('button', saveButton)).toBeDefined()
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
