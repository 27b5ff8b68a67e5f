/** Tests of the bell on every page: its count, list, announcements, and which notices it marks read. */
import type { LiveHubEvents } from '@hien/contract/live'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, ignoreOtherOperations, success } from '../../../test/answers.ts'
import { type FakeHub, createFakeHub } from '../../../test/fake-hub.ts'
import { aNotice, answerNotices } from '../../../test/notices.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import type { HubClient } from '../../lib/hub/open-hub.ts'
import type { Notice } from '../../operations/notices/get-notices.ts'
import { noticesMarkRead } from '../../operations/notices/mark-read.ts'

const opening = vi.hoisted(() => ({ open: (): Promise<HubClient> => Promise.reject(new Error()) }))
vi.mock('../../lib/hub/open-hub.ts', () => ({ openHub: () => opening.open() }))
vi.mock('../../lib/graphql/when-idle.ts', () => import('../../../test/idle-immediately.ts'))

let fake: FakeHub<LiveHubEvents>
let notices: Notice[]
let asked: ReturnType<typeof answerNotices>
let marked: ReturnType<typeof answerMarks>

const answerMarks = () =>
  answer(noticesMarkRead, ({ variables: { ids } }) => {
    const isNamed = (id: string) => ids === null || ids === undefined || [ids].flat().includes(id)
    notices = notices.map((one) => (isNamed(one.id) ? { ...one, read: true } : one))
    return { noticesMarkRead: success }
  })

beforeEach(() => {
  // The list shows the age of each notice, so the current time must not advance.
  vi.useFakeTimers({ toFake: ['Date'] })
  ignoreOtherOperations()
  fake = createFakeHub<LiveHubEvents>()
  opening.open = () => Promise.resolve(fake.hub)
  notices = []
  asked = answerNotices(() => notices)
  marked = answerMarks()
})

/** Sets the screen width; only wide screens have room for a list below the bell. */
function onScreen(width: 'phone' | 'wide') {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(width >= 48em)' ? { ...real(query), matches: width === 'wide' } : real(query),
  )
}
const bell = (name: string) => screen.findByRole('link', { name })
async function open(path = '/profile') {
  signedInAs('MEME')
  const app = renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return app
}
const connected = () => waitFor(() => expect(fake.callsOf('start')).toHaveLength(1))
const announced = () => screen.queryByText(/^Bạn có \d+ thông báo mới$/)?.textContent ?? null

test('the bell shows the number of unread notices and fetches them once', async () => {
  notices = [aNotice(), aNotice({ read: true }), aNotice()]
  await open()
  expect((await bell('Thông báo, 2 chưa đọc')).textContent).toBe('2')
  await connected()
  expect(asked.map(({ variables }) => variables)).toEqual([{ skip: 1, take: 20 }])
  expect(announced()).toBeNull()
})

test('the bell shows 99+ for more than 99 unread notices', async () => {
  notices = Array.from({ length: 120 }, () => aNotice())
  await open()
  expect((await bell('Thông báo, 120 chưa đọc')).textContent).toBe('99+')
})

test('on wide screens the bell lists the newest notices, marks unread ones as new, and gets the focus back on closing', async () => {
  onScreen('wide')
  notices = [
    aNotice({ text: '<b>Lớp</b> nghỉ hôm nay', kind: 'lesson_changed' }),
    aNotice({ text: 'Bài tập mới: Hằng đẳng thức', kind: 'homework_new', read: true }),
    ...Array.from({ length: 8 }, () => aNotice({ read: true })),
  ]
  const { user, path } = await open()
  await user.click(await bell('Thông báo, 1 chưa đọc'))
  const list = within(await screen.findByRole('dialog', { name: 'Thông báo' }))
  const rows = list.getAllByRole('listitem')
  expect(rows).toHaveLength(6)
  expect(rows[0]!.textContent).toBe('<b>Lớp</b> nghỉ hôm nayMớiLịch học thay đổi · 5 phút trước')
  expect(rows[1]!.textContent).toBe('Bài tập mới: Hằng đẳng thứcBài tập mới · 5 phút trước')
  expect(list.getByRole('link', { name: 'Xem tất cả' }).getAttribute('href')).toBe('/thong-bao')
  expect(path()).toBe('/profile')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(document.activeElement).toBe(await bell('Thông báo, 1 chưa đọc')))
})

test('pressing a notice opens its page and marks it read', async () => {
  onScreen('wide')
  notices = [aNotice({ text: 'Thầy cô đã nhận bạn', path: '/my-class' }), aNotice()]
  const { user, path } = await open()
  await user.click(await bell('Thông báo, 2 chưa đọc'))
  await user.click(await screen.findByRole('link', { name: /Thầy cô đã nhận bạn/ }))
  await waitFor(() => expect(path()).toBe('/my-class'))
  await bell('Thông báo, 1 chưa đọc')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(marked.map(({ variables }) => variables)).toEqual([{ ids: [notices[0]!.id] }]))
})

test('a notice whose path leads out of the application is not a link', async () => {
  onScreen('wide')
  for (const path of ['https://evil.example', '//evil.example', 'javascript:alert(1)'])
    notices.push(aNotice({ text: 'Đi đâu đó', path }))
  const { user } = await open()
  await user.click(await bell('Thông báo, 3 chưa đọc'))
  expect(await screen.findAllByText('Đi đâu đó')).toHaveLength(3)
  expect(screen.queryByRole('link', { name: /Đi đâu đó/ })).toBeNull()
})

test('on phones the bell leads to the page of all notices', async () => {
  onScreen('phone')
  notices = [aNotice()]
  const { user, path } = await open()
  await user.click(await bell('Thông báo, 1 chưa đọc'))
  await screen.findByRole('heading', { level: 1, name: 'Thông báo' })
  expect(path()).toBe('/thong-bao')
})

test('a member without notices sees an empty message', async () => {
  onScreen('wide')
  const { user } = await open()
  await user.click(screen.getAllByRole('link', { name: 'Thông báo' }).at(-1)!)
  expect(await screen.findByText('Bạn chưa có thông báo nào.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Đánh dấu đã đọc tất cả' })).toBeNull()
})

test('notices that arrive while the page is open are counted and announced once', async () => {
  notices = [aNotice()]
  await open()
  await bell('Thông báo, 1 chưa đọc')
  await connected()
  notices = [aNotice(), aNotice(), ...notices].sort((one, other) => (one.id < other.id ? 1 : -1))
  act(() => fake.emit('Changed', 'notices'))
  await bell('Thông báo, 3 chưa đọc')
  expect(announced()).toBe('Bạn có 2 thông báo mới')
  notices = [aNotice({ read: true }), ...notices]
  act(() => fake.emit('Changed', 'notices'))
  await waitFor(() => expect(announced()).toBeNull())
})

test('a notice read in another tab is shown as read when the server reports the change', async () => {
  notices = [aNotice()]
  await open()
  await bell('Thông báo, 1 chưa đọc')
  await connected()
  notices = notices.map((one) => ({ ...one, read: true }))
  act(() => fake.emit('Changed', 'notices'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /chưa đọc/ })).toBeNull())
})

test('without a hub connection the bell fetches again when the window becomes visible', async () => {
  opening.open = () => Promise.reject(new Error('blocked'))
  await open()
  await waitFor(() => expect(asked).toHaveLength(1))
  notices = [aNotice()]
  vi.setSystemTime(Date.now() + 11_000)
  expect(asked).toHaveLength(1)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await bell('Thông báo, 1 chưa đọc')).toBeDefined()
})

test('opening the page of a notice marks it read without a message', async () => {
  notices = [aNotice({ path: '/profile' }), aNotice({ path: '/lich' })]
  await open()
  await waitFor(() => expect(marked.map(({ variables }) => variables)).toEqual([{ ids: [notices[0]!.id] }]))
  await bell('Thông báo, 1 chưa đọc')
})

test('a notice that arrives while its page is open stays unread', async () => {
  await open()
  await connected()
  notices = [aNotice({ path: '/profile' })]
  act(() => fake.emit('Changed', 'notices'))
  await bell('Thông báo, 1 chưa đọc')
  expect(marked).toEqual([])
})

test('a notice becomes unread again if marking it read fails', async () => {
  onScreen('wide')
  answer(noticesMarkRead, () => {
    throw new Broken()
  })
  notices = [aNotice()]
  const { user } = await open()
  await user.click(await bell('Thông báo, 1 chưa đọc'))
  await user.click(await screen.findByRole('button', { name: 'Đánh dấu đã đọc tất cả' }))
  expect(await screen.findByText(/^Xảy ra lỗi ngoại lệ/)).toBeDefined()
  await bell('Thông báo, 1 chưa đọc')
})
