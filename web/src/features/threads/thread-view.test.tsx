import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import {
  aThread,
  aThreadMessage,
  answerMessages,
  answerNoMessages,
  answerSent,
  answerThreads,
  answerCounts,
} from '../../../test/threads.ts'
import type { ThreadMessage } from '../../operations/threads/list-thread-messages.ts'
import type { Thread } from '../../operations/threads/list-threads.ts'
import { threadReport } from '../../operations/threads/report-message.ts'

type Role = 'MEME' | 'PAME' | 'TCHER' | 'CENR'
let messages: ThreadMessage[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T13:00:00Z') })
  messages = [aThreadMessage(1)]
})

/** Opens the thread. `asked` are the requests for threads, `read` those for messages. */
async function open(role: Role = 'TCHER', thread: Partial<Thread> = {}) {
  const asked = answerThreads(() => [aThread(thread)])
  const read = answerMessages(() => messages)
  signedInAs(role)
  const app = renderApp('/trao-doi/c-1/hv000001')
  const log = await screen.findByRole('log', { name: 'Tin nhắn' })
  return { ...app, log, asked, read }
}
const box = () => screen.getByRole('textbox', { name: 'Tin nhắn' })
const articles = () => within(screen.getByRole('log')).getAllByRole('article')

test('the thread shows who reads it, and each message with author, role, time and day; own ones on the right', async () => {
  messages = [
    aThreadMessage(1, { at: '2026-11-23T11:00:00.000Z', text: 'Xem https://hien.vn/bai-1 ạ' }),
    aThreadMessage(2, { at: '2026-11-23T12:30:00.000Z', authorName: 'Nguyễn Hữu Ân', authorRole: 'MEME' }),
    aThreadMessage(3, { mine: true, authorName: 'Trần Thị Hồng Ngọc', authorRole: 'TCHER' }),
  ]
  const { log, asked, read } = await open()
  expect(
    screen.getByText('Phụ huynh đã ghép, học viên, giáo viên, và trung tâm của lớp (nếu có) cùng đọc được'),
  ).toBeDefined()
  expect(articles().map((article) => article.textContent)).toEqual([
    'Lê Thị LanPhụ huynh18:00Xem https://hien.vn/bai-1 (mở trong thẻ mới) ạ',
    'Nguyễn Hữu ÂnHọc viên19:30tin 2',
    'Bạn18:03tin 3',
  ])
  expect(articles().map((article) => article.dataset['own'])).toEqual([undefined, undefined, 'true'])
  expect(
    within(log)
      .getAllByText(/^Hôm/)
      .map((day) => day.textContent),
  ).toEqual(['Hôm qua', 'Hôm nay'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nguyễn Hữu Ân')
  expect(asked[0]?.variables).toEqual({ classId: 'c-1', search: 'HV000001', skip: 1, take: 5 })
  expect(read[0]?.variables).toEqual({ classId: 'c-1', studentCode: 'HV000001', skip: 1, take: 20 })
})

test('earlier messages are loaded on demand, in order and each once, and what the reader sees stays in place', async () => {
  messages = Array.from({ length: 45 }, (_, place) => aThreadMessage(place))
  const { log, user, read } = await open()
  expect(articles()).toHaveLength(20)
  Object.defineProperties(log, { scrollHeight: { value: 1000, configurable: true }, clientHeight: { value: 400 } })
  log.scrollTop = 0
  fireEvent.scroll(log)
  // A message that arrives between two requests moves the pages by one.
  messages.push(aThreadMessage(45))
  const earlier = screen.getByRole('button', { name: 'Xem tin trước' })
  Object.defineProperty(log, 'scrollHeight', { get: () => (articles().length > 20 ? 2500 : 1000) })
  await user.click(earlier)
  await waitFor(() => expect(articles()).toHaveLength(39))
  expect(log.scrollTop).toBe(1500)
  expect(articles().map((article) => article.textContent?.match(/tin (\d+)/)?.[1])).toEqual(
    Array.from({ length: 39 }, (_, place) => String(place + 6)),
  )
  await user.click(earlier)
  await waitFor(() => expect(articles()).toHaveLength(45))
  expect(screen.queryByRole('button', { name: 'Xem tin trước' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(log))
  expect(read.map(({ variables }) => variables.skip)).toEqual([1, 2, 3])
})

test('earlier messages are not read aloud, newer ones are', async () => {
  messages = Array.from({ length: 21 }, (_, place) => aThreadMessage(place))
  const { log, user } = await open()
  expect(log.getAttribute('aria-live')).toBe('polite')
  await user.click(screen.getByRole('button', { name: 'Xem tin trước' }))
  await waitFor(() => expect(articles()).toHaveLength(21))
  expect(log.getAttribute('aria-live')).toBe('off')
  await waitFor(() => expect(log.getAttribute('aria-live')).toBe('polite'), { timeout: 5000 })
})

test('Ctrl+Enter and the button send, Enter begins a new line, blank text is not sent, and the focus stays', async () => {
  const { user } = await open()
  const sent = answerSent(messages)
  await user.type(box(), ' {Control>}{Enter}{/Control}')
  await user.type(box(), 'Chào chị,{Enter}bé học tốt.{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.variables).toMatchObject({ classId: 'c-1', studentCode: 'HV000001', text: 'Chào chị,\nbé học tốt.' })
  expect(box()).toHaveProperty('value', '')
  await user.type(box(), 'Thêm một tin')
  await user.click(screen.getByRole('button', { name: 'Gửi' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(box()))
  expect(sent[1]?.variables.clientId).not.toBe(sent[0]?.variables.clientId)
})

test('a message is shown at once while it is being sent, and once after that', async () => {
  const { user } = await open()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { threadSend } = await import('../../operations/threads/send-message.ts')
  answer(threadSend, async () => {
    await held
    messages.push(aThreadMessage(2, { text: 'Chào chị', mine: true }))
    return { threadSend: { ...success, item: messages[1]! } }
  })
  await user.type(box(), 'Chào chị{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Đang gửi…')).toBeDefined()
  expect(articles().map((article) => article.textContent)).toEqual([
    'Lê Thị LanPhụ huynh18:01tin 1',
    'Bạn20:00Chào chịĐang gửi…',
  ])
  release()
  await waitFor(() => expect(screen.queryByText('Đang gửi…')).toBeNull())
  expect(screen.getAllByText('Chào chị')).toHaveLength(1)
})

test('a quick reply fills the box without sending, so that it can be changed first', async () => {
  const { user } = await open('PAME')
  const sent = answerSent(messages)
  const replies = screen.getByRole('group', { name: 'Câu trả lời nhanh' })
  await user.click(within(replies).getByRole('button', { name: 'Con sẽ vào muộn ít phút ạ.' }))
  expect(box()).toHaveProperty('value', 'Con sẽ vào muộn ít phút ạ.')
  await waitFor(() => expect(document.activeElement).toBe(box()))
  expect(sent).toEqual([])
})

test('the box counts near the limit, and keeps a longer text without sending it', async () => {
  const { user } = await open()
  const sent = answerSent(messages)
  fireEvent.change(box(), { target: { value: 'a'.repeat(1799) } })
  expect(screen.queryByText(/ký tự$/)).toBeNull()
  fireEvent.change(box(), { target: { value: 'a'.repeat(2000) } })
  expect(screen.getByText('2000/2000 ký tự')).toBeDefined()
  fireEvent.change(box(), { target: { value: 'a'.repeat(2001) } })
  expect(screen.getByText(/^Tin nhắn dài quá 2000 ký tự/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Gửi' }))
  expect(box()).toHaveProperty('value', 'a'.repeat(2001))
  expect(sent).toEqual([])
})

test.each([
  ['TCHER', /^Học viên đã rời lớp, lớp đã kết thúc, hoặc học viên chưa ghép với phụ huynh\. Để bảo vệ trẻ em/],
  [
    'MEME',
    /^Lớp đã kết thúc, hoặc bạn dưới 16 tuổi \(hay chưa cho biết tuổi\) mà chưa ghép với phụ huynh\. Để bảo vệ trẻ em/,
  ],
  ['PAME', /^Lớp đã kết thúc nên không nhắn thêm được/],
  ['CENR', /^Học viên đã rời lớp, hoặc lớp đã kết thúc/],
] as const)('where nobody can write, %s reads why instead of a box', async (role, words) => {
  await open(role, { canWrite: false })
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an empty thread invites to write', async () => {
  messages = []
  await open()
  expect(screen.getByText('Chưa có tin nhắn nào. Hãy viết tin đầu tiên.')).toBeDefined()
})

test('a message of somebody else is reported with a reason, and is marked then', async () => {
  messages = [aThreadMessage(1), aThreadMessage(2, { mine: true })]
  const { user } = await open('MEME')
  const reports = answer(threadReport, ({ variables }) => {
    messages = messages.map((one) => (one.id === variables.messageId ? { ...one, reported: true } : one))
    return { threadReport: success }
  })
  const menus = await screen.findAllByRole('button', { name: /^Thao tác với tin nhắn/ })
  expect(menus).toHaveLength(1)
  await user.click(menus[0]!)
  await user.click(await screen.findByRole('menuitem', { name: 'Báo cho trung tâm' }))
  const dialog = await screen.findByRole('dialog', { name: 'Báo cáo tin nhắn cho trung tâm' })
  await user.click(within(dialog).getByRole('button', { name: 'Gửi báo cáo' }))
  expect(await within(dialog).findByText('Hãy viết lý do')).toBeDefined()
  await user.type(within(dialog).getByLabelText(/^Lý do/), '  Lời lẽ không phù hợp ')
  await user.click(within(dialog).getByRole('button', { name: 'Gửi báo cáo' }))
  expect(await screen.findByText('Đã gửi báo cáo')).toBeDefined()
  expect(await screen.findByText('Bạn đã báo cáo tin này')).toBeDefined()
  expect(reports.map(({ variables }) => variables)).toEqual([{ messageId: 't-1', reason: 'Lời lẽ không phù hợp' }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('log')))
})

test('the dialog says who reads a report, and does not promise that the operator reads it', async () => {
  const { user } = await open('PAME')
  await user.click(await screen.findByRole('button', { name: 'Thao tác với tin nhắn của Lê Thị Lan' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Báo cho trung tâm' }))
  const dialog = await screen.findByRole('dialog', { name: 'Báo cáo tin nhắn cho trung tâm' })
  expect(dialog.textContent).toContain('Nếu lớp không thuộc trung tâm nào, người vận hành Hiên có thể đọc.')
})

test('a message of the centre is reported with the words that the operator may read it', async () => {
  messages = [aThreadMessage(1, { authorName: 'Trung tâm Hoa Sen', authorRole: 'CENR' })]
  const { user } = await open('PAME')
  await user.click(await screen.findByRole('button', { name: 'Thao tác với tin nhắn của Trung tâm Hoa Sen' }))
  expect(screen.queryByRole('menuitem', { name: 'Báo cho trung tâm' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Báo cáo tin này' }))
  const dialog = await screen.findByRole('dialog', { name: 'Báo cáo tin nhắn của trung tâm' })
  expect(dialog.textContent).toContain(
    'Người vận hành Hiên có thể đọc tin nhắn này của Trung tâm Hoa Sen và lý do bạn viết. Trung tâm cũng nhận được báo cáo. Người viết tin không biết ai đã báo.',
  )
})

test('a report that is refused keeps the dialog and the reason', async () => {
  const { user } = await open('PAME')
  answer(threadReport, { threadReport: refusal('NOT_FOUND', 'Không tìm thấy dữ liệu') })
  await user.click(await screen.findByRole('button', { name: 'Thao tác với tin nhắn của Lê Thị Lan' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Báo cho trung tâm' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Lý do/), 'Quảng cáo')
  await user.click(within(dialog).getByRole('button', { name: 'Gửi báo cáo' }))
  expect(await within(dialog).findByText('Không tìm thấy dữ liệu')).toBeDefined()
  expect(within(dialog).getByLabelText(/^Lý do/)).toHaveProperty('value', 'Quảng cáo')
})

test('a centre sees which message was reported, and cannot report to itself', async () => {
  messages = [aThreadMessage(1, { reported: true }), aThreadMessage(2)]
  await open('CENR')
  expect(screen.getByText('Có người báo cáo tin này')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Thao tác với tin nhắn/ })).toBeNull()
})

test('opening an unread thread fetches the thread and the number of unread threads again', async () => {
  const { asked } = await open('TCHER', { unread: 1 })
  const counted = answerCounts(() => [])
  await waitFor(() => expect(asked.filter(({ variables }) => variables.classId === 'c-1').length).toBeGreaterThan(1))
  await waitFor(() => expect(counted).not.toEqual([]))
})

test('a thread that is not among the member’s threads is not shown, even if its messages have arrived', async () => {
  answerThreads(() => [aThread({ studentCode: 'HV0000011' })])
  answerMessages(() => messages)
  signedInAs('TCHER')
  renderApp('/trao-doi/c-1/HV000001')
  expect(await screen.findByText(/^Không tìm thấy cuộc trao đổi này/)).toBeDefined()
  expect(screen.queryByText('tin 1')).toBeNull()
})

test('a thread that the member may not read leads back to the list', async () => {
  answerNoMessages()
  answerThreads(() => [])
  signedInAs('TCHER')
  renderApp('/trao-doi/c-1/HV000009')
  const words = await screen.findByText(/^Không tìm thấy cuộc trao đổi này/)
  expect(within(words.parentElement!).getByRole('link').getAttribute('href')).toBe('/trao-doi')
})
