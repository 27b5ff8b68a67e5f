import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawLine, layOutPages, nextFrame, pointerOn } from '../../../../test/draw.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { aBoardPage, aBoardStroke, createWhiteboardInMemory } from '../../../../test/whiteboard-in-memory.ts'
import * as strokeOutline from '../../../ui/strokes/stroke-outline.ts'
import { createQueryClient } from '../../../lib/graphql/query-client.ts'
import type { WhiteboardState } from '../model/whiteboard-state.ts'
import { Whiteboard } from './whiteboard.tsx'

vi.mock('../../../ui/strokes/stroke-outline.ts', async (original) => {
  const drawing = await original<typeof strokeOutline>()
  return { ...drawing, strokeOutline: vi.fn<typeof drawing.strokeOutline>(drawing.strokeOutline) }
})

const me = 'm-1'
const student = { id: 'm-2', name: 'Đỗ Thị Ệch' }

beforeEach(layOutPages)

function show(initial: Partial<WhiteboardState> = {}, people = [student]) {
  const board = createWhiteboardInMemory(me, initial)
  const onSave = vi.fn<() => void>()
  const { user, ...rendered } = renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <Whiteboard client={board.client} me={me} classId={null} people={people} onSave={onSave} />
    </QueryClientProvider>,
  )
  return { ...board, user, onSave, ...rendered }
}
const forStudent = { teaches: false, mayWrite: false }
const withPen = { teaches: false, mayWrite: true }
const tool = (name: string) => screen.getByRole('button', { name })
const desk = () => screen.getByRole('group', { name: /^Trang/ })
const three = [aBoardPage(1), aBoardPage(2), aBoardPage(3)]
const viewOf = (number: number, changes = {}) => ({
  page: aBoardPage(number).id,
  left: 0,
  top: 0,
  width: 100_000,
  ...changes,
})
const toast = async (words: string) => (await screen.findByText(words)).closest<HTMLElement>('[role=alert]')!
/** Width of the unturned page. */
const widthShown = () => document.querySelector<HTMLElement>('[data-page]')!.style.width
const strokesShown = () => document.querySelectorAll('[data-page] path:not([class*=rule])').length

test('a line is sent while the pen moves, with all points so far, and once when it ends', async () => {
  const { client } = show()
  const pen = pointerOn('pen')
  pen.press({ x: 100, y: 100 })
  for (const x of [110, 120, 130]) pen.move({ x, y: 100 })
  await nextFrame()
  pen.move({ x: 140, y: 100 })
  await nextFrame()
  pen.release({ x: 140, y: 100 })
  const calls = client.draw.mock.calls
  expect(calls.map(([, , points, ended]) => [points.length / 3, ended])).toEqual([
    [4, false],
    [5, false],
    [5, true],
  ])
  expect(new Set(calls.map(([id]) => id)).size).toBe(1)
  expect(calls[0]?.[1]).toEqual({ page: aBoardPage(1).id, tool: 'pen', colour: 'black', width: 56 })
  expect(strokesShown()).toBe(1)
})

test('the first points of a line are on the own screen only, because they can be a finger that zooms', async () => {
  const { client } = show()
  const [one, two] = [pointerOn('touch'), pointerOn('touch', 1)]
  one.press({ x: 100, y: 100 })
  await nextFrame()
  expect(strokesShown()).toBe(1)
  two.press({ x: 200, y: 100 })
  one.release({ x: 100, y: 100 })
  two.release({ x: 200, y: 100 })
  expect(client.draw).not.toHaveBeenCalled()
  expect(strokesShown()).toBe(0)
})

test('a line that has been sent and does not count is taken back', async () => {
  const { client } = show()
  const finger = pointerOn('touch')
  finger.press({ x: 100, y: 100 })
  for (const x of [110, 120, 130]) finger.move({ x, y: 100 })
  await nextFrame()
  finger.lose()
  expect(client.drop.mock.calls).toEqual([[client.draw.mock.calls[0]?.[0]]])
  expect(client.undo).not.toHaveBeenCalled()
})

test('after a pen was used, a touch does not draw', () => {
  const { client } = show()
  drawLine('pen', { x: 100, y: 100 }, { x: 200, y: 100 })
  drawLine('touch', { x: 100, y: 200 }, { x: 200, y: 200 })
  expect(client.draw).toHaveBeenCalledTimes(1)
})

test('the chosen colour and width are those of the stroke, and a highlighter is four times as wide', async () => {
  const { client, user } = show()
  await user.click(tool('Bút dạ quang'))
  await user.click(tool('Mực đỏ'))
  await user.click(tool('Nét đậm'))
  drawLine('mouse', { x: 100, y: 100 }, { x: 200, y: 100 })
  expect(client.draw.mock.calls[0]?.[1]).toMatchObject({ tool: 'highlighter', colour: 'red', width: 448 })
})

test('a straight line has two points, and is sent when it ends', async () => {
  const { client, user } = show()
  await user.click(tool('Đường thẳng'))
  const mouse = pointerOn('mouse')
  mouse.press({ x: 100, y: 100 })
  for (const x of [150, 200, 250, 300]) mouse.move({ x, y: x })
  await nextFrame()
  expect(strokesShown()).toBe(1)
  expect(client.draw).not.toHaveBeenCalled()
  mouse.release({ x: 300, y: 300 })
  expect(client.draw.mock.calls.map(([, , points, ended]) => [points, ended])).toEqual([
    [[1000, 1000, 500, 3000, 3000, 500], true],
  ])
})

test('all strokes that the eraser touches until it is lifted are one removal', async () => {
  const strokes = [10, 20, 60].map((y) =>
    aBoardStroke({ id: `at ${y}`, points: [0, y * 100, 500, 9000, y * 100, 500] }),
  )
  const { client, user } = show({ pages: [aBoardPage(1, { strokes })] })
  await user.click(tool('Tẩy'))
  const pen = pointerOn('pen')
  pen.press({ x: 100, y: 100 })
  pen.move({ x: 100, y: 200 })
  expect(strokesShown()).toBe(1)
  expect(client.erase).not.toHaveBeenCalled()
  pen.release({ x: 100, y: 200 })
  expect(client.erase.mock.calls).toEqual([[aBoardPage(1).id, ['at 10', 'at 20']]])
})

test('on a turned page the eraser removes the text that it touches, which is upright', async () => {
  const text = aBoardStroke({ id: 'text', tool: 'text', text: 'xin chào', width: 40, points: [2000, 2000, 500] })
  const { client, user } = show({ pages: [aBoardPage(1, { turn: 90, strokes: [text] })] })
  await user.click(tool('Tẩy'))
  // The last letter. The text begins at 733, 150.
  drawLine('pen', { x: 853, y: 165 })
  expect(client.erase.mock.calls).toEqual([[aBoardPage(1).id, ['text']]])
})

test('a student with the pen erases only own strokes', async () => {
  const points = [1000, 1000, 500, 3000, 1000, 500]
  const strokes = [aBoardStroke({ id: 'of teacher', points }), aBoardStroke({ id: 'own', author: me, points })]
  const { client, user } = show({ ...withPen, pages: [aBoardPage(1, { strokes })] })
  await user.click(tool('Tẩy'))
  drawLine('pen', { x: 150, y: 100 })
  expect(client.erase.mock.calls).toEqual([[aBoardPage(1).id, ['own']]])
})

test('the laser pointer is shown to the others and draws nothing', async () => {
  const { client, user } = show()
  await user.click(tool('Bút laser'))
  const mouse = pointerOn('mouse')
  mouse.press({ x: 100, y: 100 })
  await nextFrame()
  expect(client.point.mock.calls).toEqual([[aBoardPage(1).id, 1000, 1000]])
  expect(document.querySelector('[data-laser]')).not.toBeNull()
  mouse.release({ x: 100, y: 100 })
  expect(document.querySelector('[data-laser]')).toBeNull()
  expect(client.draw).not.toHaveBeenCalled()
})

test('the laser of somebody else is forgotten some time after it has moved', () => {
  vi.useFakeTimers()
  const { client } = show({ lasers: [{ memberId: 'm-9', page: aBoardPage(1).id, x: 10, y: 10, at: 0 }] })
  expect(document.querySelectorAll('[data-laser]')).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(2000))
  expect(client.forgetOldLasers).toHaveBeenCalled()
})

test('only the stroke that grows is drawn again', async () => {
  const strokes = Array.from({ length: 300 }, (_, at) => aBoardStroke({ id: `s-${at}` }))
  const { set } = show({ pages: [aBoardPage(1, { strokes })] })
  const outlines = vi.mocked(strokeOutline.strokeOutline).mock.calls
  expect(outlines).toHaveLength(300)
  const grown = { ...strokes[299]!, points: [...strokes[299]!.points, 4000, 2000, 500] }
  set({ pages: [aBoardPage(1, { strokes: [...strokes.slice(0, 299), grown] })] })
  expect(outlines).toHaveLength(301)
})

async function write(user: ReturnType<typeof show>['user'], words: string) {
  await user.click(tool('Chữ'))
  drawLine('mouse', { x: 200, y: 300 })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Chữ trên bảng/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, words)
  return field
}

test('a text is written at the place that was pressed, with Enter', async () => {
  const { client, user } = show()
  await write(user, 'Bài 3{Enter}')
  expect(client.writeText.mock.calls).toEqual([
    [{ page: aBoardPage(1).id, tool: 'text', colour: 'black', width: 56 }, { x: 2000, y: 3000 }, 'Bài 3'],
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Bài 3')).toBeDefined()
})

test('Escape leaves a text, and a press at another place writes it', async () => {
  const { client, user } = show()
  await write(user, 'Bài 3{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(client.writeText).not.toHaveBeenCalled()
  await write(user, 'Bài 4')
  drawLine('mouse', { x: 600, y: 600 })
  expect(client.writeText.mock.calls.map(([, , text]) => text)).toEqual(['Bài 4'])
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})

test('a text that is being typed survives a lost connection and a reload', async () => {
  signedInAs('TCHER')
  const first = show()
  const field = await write(first.user, 'Định lí Pi')
  first.set({ status: 'away' })
  first.set({ status: 'open' })
  await first.user.type(field, 'ta')
  expect(field.value).toBe('Định lí Pita')
  first.unmount()
  const { client, user } = show()
  await user.type(screen.getByRole('textbox'), '{Enter}')
  expect(client.writeText.mock.calls.map(([, , text]) => text)).toEqual(['Định lí Pita'])
})

test('Ctrl Z, Ctrl Y and Ctrl Shift Z undo and redo, but not inside a text', async () => {
  const { client, user } = show({ canUndo: true, canRedo: true })
  await user.keyboard('{Control>}z{/Control}')
  expect(client.undo).toHaveBeenCalledTimes(1)
  await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}Z{/Shift}{/Control}')
  expect(client.redo).toHaveBeenCalledTimes(2)
  await write(user, 'x')
  await user.keyboard('{Control>}z{/Control}')
  expect(client.undo).toHaveBeenCalledTimes(1)
})

test('all tools are one Tab stop, and arrows reach each of them', async () => {
  const { user } = show()
  const toolbar = screen.getByRole('toolbar', { name: 'Công cụ viết bảng' })
  act(() => tool('Di chuyển').focus())
  const seen = new Set<string | null>()
  const usable = within(toolbar).getAllByRole('button')
  for (const _ of usable) {
    seen.add(document.activeElement!.getAttribute('aria-label'))
    await user.keyboard('{ArrowRight}')
  }
  expect(seen).toEqual(new Set(usable.map((button) => button.getAttribute('aria-label'))))
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}{Enter}')
  expect(tool('Bút dạ quang').getAttribute('aria-pressed')).toBe('true')
  await user.tab()
  expect(toolbar.contains(document.activeElement)).toBe(false)
})

test('at the first and last page the page buttons keep the focus and do nothing', async () => {
  const { user } = show({ ...forStudent, pages: three, view: viewOf(2) })
  const next = tool('Trang kế')
  next.focus()
  await user.keyboard('{Enter}')
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(next).toHaveProperty('disabled', false)
  await user.keyboard('{Enter}')
  expect(desk().getAttribute('aria-label')).toBe('Trang 3 trên 3')
})

test('a student without the pen sees the pages and no tools, and cannot draw', () => {
  const { client } = show({ ...forStudent, pages: three, view: viewOf(1) })
  expect(screen.queryByRole('toolbar', { name: 'Công cụ viết bảng' })).toBeNull()
  drawLine('pen', { x: 100, y: 100 }, { x: 200, y: 100 })
  expect(client.draw).not.toHaveBeenCalled()
  expect(tool('Trang kế')).toBeDefined()
})

test('a student who gets the pen gets tools, without those of teachers', async () => {
  const { set } = show(forStudent)
  set({ mayWrite: true })
  expect(tool('Bút')).toBeDefined()
  for (const name of ['Các trang', 'Đưa bút', 'Ai viết', 'Lưu bảng', 'Xoá hết nét', 'Bút laser'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a student follows the teacher’s page until they turn a page, and returns with one press', async () => {
  const { set, user, client } = show({ ...forStudent, pages: three, view: viewOf(1) })
  set({ view: viewOf(2) })
  expect(desk().getAttribute('aria-label')).toBe('Trang 2 trên 3')
  await user.click(tool('Trang trước'))
  set({ view: viewOf(3) })
  expect(desk().getAttribute('aria-label')).toBe('Trang 1 trên 3')
  await user.click(tool('Về trang giáo viên đang viết'))
  expect(desk().getAttribute('aria-label')).toBe('Trang 3 trên 3')
  expect(screen.queryByRole('button', { name: 'Về trang giáo viên đang viết' })).toBeNull()
  expect(client.change).not.toHaveBeenCalled()
})

test('a student who zooms no longer follows', async () => {
  const { user } = show({ ...forStudent, pages: three, view: viewOf(1) })
  expect(screen.queryByRole('button', { name: 'Về trang giáo viên đang viết' })).toBeNull()
  await user.click(tool('Phóng to'))
  expect(tool('Về trang giáo viên đang viết')).toBeDefined()
})

test('a student who scrolls no longer follows, but a scroll by the teacher’s view changes nothing', () => {
  show({ ...forStudent, pages: three, view: viewOf(1, { left: 2000, top: 3000, width: 2000 }) })
  const scrolled = desk()
  expect([scrolled.scrollLeft, scrolled.scrollTop]).toEqual([1000, 1500])
  fireEvent.scroll(scrolled)
  expect(screen.queryByRole('button', { name: 'Về trang giáo viên đang viết' })).toBeNull()
  scrolled.scrollTop = 1400
  fireEvent.scroll(scrolled)
  expect(tool('Về trang giáo viên đang viết')).toBeDefined()
})

test('the page does not move under a line that a student is drawing', async () => {
  const moved = (top: number) => ({ view: viewOf(1, { top, width: 2000 }) })
  const { set } = show({ ...withPen, pages: three, ...moved(3000) })
  const pen = pointerOn('pen')
  pen.press({ x: 100, y: 100 })
  pen.move({ x: 150, y: 100 })
  await nextFrame()
  set(moved(4000))
  expect(desk().scrollTop).toBe(1500)
  pen.release({ x: 150, y: 100 })
  expect(desk().scrollTop).toBe(2000)
  set(moved(5000))
  expect(desk().scrollTop).toBe(2500)
})

test('the page keeps its size under a line that a student is drawing, and then takes that of the teacher’s view', async () => {
  const { set } = show({ ...withPen, pages: three, view: viewOf(1, { width: 5000 }) })
  const pen = pointerOn('pen')
  pen.press({ x: 100, y: 100 })
  pen.move({ x: 150, y: 100 })
  await nextFrame()
  set({ view: viewOf(1, { width: 2000 }) })
  expect(widthShown()).toBe('2000px')
  pen.release({ x: 150, y: 100 })
  expect(widthShown()).toBe('5000px')
})

/** The student sees the upper end of the first page, which is turned and larger than the screen. The stroke is below. */
function showTurned(turn: 0 | 90 | 180 | 270, points: readonly number[]) {
  const page = aBoardPage(1, { turn, strokes: [] })
  const board = show({ ...forStudent, pages: [page], view: viewOf(1, { width: 5000 }) })
  const stroke = aBoardStroke({ points })
  board.set({ pages: [{ ...page, strokes: [stroke] }] })
  return { ...board, page, stroke }
}

test.each([
  [0, [5000, 6000, 500]],
  [90, [4500, 3000, 500]],
  [180, [5000, 1500, 500]],
  [270, [5500, 3000, 500]],
] as const)('on a page turned by %i degrees, a student’s view follows what is written below it', (turn, points) => {
  showTurned(turn, points)
  // The page is 2,000 pixels wide. The stroke is 1,200 below its upper edge, and half of the screen's height is 375.
  expect(desk().scrollTop).toBeCloseTo(825)
  expect(screen.queryByRole('button', { name: 'Về trang giáo viên đang viết' })).toBeNull()
})

test('when a student’s own line ends, the page scrolls to strokes that the teacher wrote meanwhile', async () => {
  const page = aBoardPage(1, { strokes: [] })
  const { set, client } = show({ ...withPen, pages: [page], view: viewOf(1, { width: 5000 }) })
  const pen = pointerOn('pen')
  pen.press({ x: 100, y: 100 })
  pen.move({ x: 150, y: 100 })
  await nextFrame()
  const [shown] = client.getState().pages
  set({ pages: [{ ...page, strokes: [aBoardStroke({ points: [5000, 6000, 500] }), ...(shown?.strokes ?? [])] }] })
  expect(desk().scrollTop).toBe(0)
  pen.release({ x: 150, y: 100 })
  expect(desk().scrollTop).toBeCloseTo(825)
})

test('an erased stroke does not lead a student to an older one', () => {
  const { set, page, stroke } = showTurned(0, [5000, 6000, 500])
  const later = aBoardStroke({ id: 'later', points: [5000, 3000, 500], order: 2000 })
  set({ pages: [{ ...page, strokes: [stroke, later] }] })
  expect(desk().scrollTop).toBeCloseTo(225)
  set({ pages: [{ ...page, strokes: [stroke] }] })
  expect(desk().scrollTop).toBeCloseTo(225)
})

test('a student still follows after a turn has made the page too low to stay scrolled', () => {
  const { set, page, stroke } = showTurned(90, [4500, 3000, 500])
  // As the browser does when the page becomes lower.
  desk().scrollTop = 0
  set({ pages: [{ ...page, turn: 0, strokes: [stroke] }] })
  fireEvent.scroll(desk())
  expect(screen.queryByRole('button', { name: 'Về trang giáo viên đang viết' })).toBeNull()
})

test('a student sees as much of the page as the teacher', async () => {
  const { set } = show({ ...forStudent, pages: three, view: viewOf(1) })
  // The page is 750 pixels high, less its margin, and three quarters as high as wide.
  expect(widthShown()).toBe('984px')
  set({ view: viewOf(1, { width: 5000 }) })
  expect(widthShown()).toBe('2000px')
})

test('a turn of the page is announced, also that of the teacher', async () => {
  const { set } = show({ ...forStudent, pages: three, view: viewOf(1) })
  set({ view: viewOf(3) })
  expect(screen.getByRole('status').textContent).toBe('Trang 3 trên 3')
})

test('the page keys turn pages, and the class follows the teacher', async () => {
  const { user, changes } = show({ pages: three, view: viewOf(1) })
  await user.keyboard('{PageDown}')
  expect(desk().getAttribute('aria-label')).toBe('Trang 2 trên 3')
  expect(changes('view')[0]).toEqual({ kind: 'view', view: viewOf(2) })
})

test('a teacher’s view is sent at most five times a second, the last one always', () => {
  vi.useFakeTimers()
  const { changes } = show({ pages: three, view: viewOf(1) })
  fireEvent.click(tool('Trang kế'))
  for (let press = 0; press < 6; press++) fireEvent.click(tool('Phóng to'))
  expect(changes('view')).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(1000))
  expect(changes('view')).toHaveLength(2)
  expect(changes('view').at(-1)).toEqual({ kind: 'view', view: viewOf(2, { left: 3049, top: 2287, width: 4065 }) })
})

test('a page that is not loaded is asked for', async () => {
  const { client, set } = show({ ...forStudent, pages: [aBoardPage(1, { strokes: null })], view: viewOf(1) })
  expect(client.loadPage.mock.calls).toEqual([[aBoardPage(1).id]])
  expect(screen.getByText('Đang tải trang…')).toBeDefined()
  set({ pages: [aBoardPage(1, { strokes: [aBoardStroke()] })] })
  expect(screen.queryByText('Đang tải trang…')).toBeNull()
})

test('a teacher who opens an empty whiteboard gets a first page, which the class sees', () => {
  const { changes } = show({ pages: [] })
  const [added] = changes('add-page')
  expect(added).toMatchObject({ page: { background: 'blank', height: 5625 }, after: null })
  expect(changes('view')).toHaveLength(1)
  expect(desk().getAttribute('aria-label')).toBe('Trang 1 trên 1')
})

test('a student sees that nothing is on an empty whiteboard', () => {
  const { client } = show({ ...forStudent, pages: [] })
  expect(screen.getByText('Bảng chưa có gì.')).toBeDefined()
  expect(client.change).not.toHaveBeenCalled()
})

test.each([
  ['WHITEBOARD_FULL', /đã đầy/],
  ['FORBIDDEN', /không còn được viết/],
  ['WHITEBOARD_CHANGED', /người khác sửa/],
  ['SOMETHING_ELSE', /không được lưu/],
])('the refusal %s is explained until it is read', async (refusal, words) => {
  const { set, user } = show()
  set({ refusal })
  expect(screen.getByRole('alert').textContent).toMatch(words)
  await user.click(tool('Đã hiểu'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [{ unsent: 0 }, 'Đã lưu'],
  [{ unsent: 2 }, 'Đang lưu…'],
  [{ unsent: 2, status: 'away' }, 'Mất kết nối. Nét mới chưa gửi, sẽ tự gửi khi có mạng.'],
] as const)('with %j the whiteboard says "%s"', (state, words) => {
  show(state)
  expect(screen.getByText(words)).toBeDefined()
})

test('a cleared page can be taken back', async () => {
  const { client, user, set } = show({ pages: [aBoardPage(1, { strokes: [aBoardStroke()] })] })
  await user.click(tool('Xoá hết nét'))
  expect(client.erase.mock.calls).toEqual([[aBoardPage(1).id, null]])
  expect(strokesShown()).toBe(0)
  set({ canUndo: true })
  await user.click(tool('Hoàn tác'))
  expect(client.undo).toHaveBeenCalledTimes(1)
})

test('the button to save is for teachers', async () => {
  const { onSave, user } = show()
  await user.click(tool('Lưu bảng'))
  expect(onSave).toHaveBeenCalledTimes(1)
})

test('the names of students are at their strokes if the teacher asks who wrote', async () => {
  const strokes = [
    aBoardStroke({ id: 'own', author: me }),
    aBoardStroke({ id: 'a', author: student.id }),
    aBoardStroke({ id: 'b', author: student.id, points: [1200, 1000, 500] }),
    aBoardStroke({ id: 'c', author: student.id, points: [8000, 6000, 500] }),
  ]
  const { user } = show({ pages: [aBoardPage(1, { strokes })], authors: new Map([[student.id, student.name]]) })
  expect(screen.queryByText(student.name)).toBeNull()
  await user.click(tool('Ai viết'))
  expect(screen.getAllByText(student.name)).toHaveLength(2)
})

test('the teacher gives the pen to a student and takes it back', async () => {
  const { user, set, changes } = show()
  await user.click(tool('Đưa bút'))
  await user.click(await screen.findByRole('button', { name: `Đưa bút: ${student.name}` }))
  set({ pens: [student] })
  await user.click(screen.getByRole('button', { name: `Lấy lại bút: ${student.name}` }))
  expect(changes('pen')).toEqual([
    { kind: 'pen', memberId: student.id, given: true },
    { kind: 'pen', memberId: student.id, given: false },
  ])
})

async function openPages(initial: Partial<WhiteboardState> = {}) {
  const board = show({ pages: three, view: viewOf(2), ...initial })
  await board.user.click(tool('Các trang'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Các trang' }))
  return { ...board, dialog }
}

test('the teacher adds a page behind the shown one, and the class sees it', async () => {
  const { user, dialog, changes, client } = await openPages()
  await user.click(dialog.getByRole('button', { name: 'Ô vuông' }))
  expect(changes('add-page')).toMatchObject([{ page: { background: 'squared' }, after: aBoardPage(2).id }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(desk().getAttribute('aria-label')).toBe('Trang 3 trên 4')
  expect(client.getState().view?.page).toBe(client.getState().pages[2]?.id)
})

test('pages are reordered and turned by keyboard, and the button keeps the focus', async () => {
  const { user, dialog, client, changes } = await openPages()
  act(() => dialog.getByRole('button', { name: 'Đưa lên trang 2' }).focus())
  await user.keyboard('{Enter}')
  expect(client.getState().pages.map(({ id }) => id)).toEqual([2, 1, 3].map((number) => aBoardPage(number).id))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Đưa lên trang 1')
  await waitFor(() => expect(document.activeElement).toHaveProperty('disabled', false))
  await user.keyboard('{Enter}')
  expect(changes('move-page')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Xoay trang 1' }))
  await user.click(dialog.getByRole('button', { name: 'Đưa xuống trang 1' }))
  expect(changes('turn-page')).toEqual([{ kind: 'turn-page', id: aBoardPage(2).id, turn: 90 }])
  expect(changes('move-page').at(-1)).toEqual({ kind: 'move-page', id: aBoardPage(2).id, after: aBoardPage(1).id })
})

test('a removed page can be taken back, and the next page is shown', async () => {
  const { user, dialog, changes } = await openPages()
  await user.click(dialog.getByRole('button', { name: 'Bỏ trang 2' }))
  expect(changes('remove-page')).toEqual([{ kind: 'remove-page', id: aBoardPage(2).id }])
  expect(changes('view').at(-1)).toMatchObject({ view: { page: aBoardPage(3).id } })
  await user.click(within(await toast('Đã bỏ trang 2')).getByRole('button', { name: 'Hoàn tác', hidden: true }))
  expect(changes('restore-page')).toEqual([{ kind: 'restore-page', id: aBoardPage(2).id }])
})

test('the teacher chooses that the whiteboard is saved when the lesson ends', async () => {
  const { user, dialog, changes } = await openPages()
  await user.click(dialog.getByRole('switch', { name: /^Lưu khi hết buổi/ }))
  expect(changes('save-at-end')).toEqual([{ kind: 'save-at-end', saves: true }])
})
