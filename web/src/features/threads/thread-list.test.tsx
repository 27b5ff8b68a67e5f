import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../../test/answers.ts'
import { aPage } from '../../../test/courses.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { aThread, answerThreads } from '../../../test/threads.ts'
import { threadsGetWithPage } from '../../operations/threads/list-threads.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T13:00:00Z') })
})

function open(role: 'MEME' | 'PAME' | 'TCHER' | 'CENR', search = '') {
  signedInAs(role)
  return renderApp(`/trao-doi${search}`)
}
const rows = async () => within(await screen.findByRole('list', { name: 'Các cuộc trao đổi' })).getAllByRole('link')

test('a teacher sees each student with class, last message, time and number of unread messages', async () => {
  answerThreads(() => [
    aThread({ unread: 2 }),
    aThread({
      id: 'c-1_HV000002',
      studentCode: 'HV000002',
      studentName: 'Đỗ Thị Ệch',
      hasMessages: false,
      lastText: '',
    }),
  ])
  open('TCHER')
  const [first, second] = await rows()
  expect(first?.textContent).toBe(
    'Nguyễn Hữu Ân19:00Toán nâng cao lớp 9 · Lớp tối thứ Ba – thứ NămCon sẽ vào muộn ít phút ạ.2 tin chưa đọc',
  )
  expect(first?.getAttribute('href')).toBe('/trao-doi/c-1/HV000001')
  expect(second?.textContent).toBe('Đỗ Thị ỆchToán nâng cao lớp 9 · Lớp tối thứ Ba – thứ NămChưa có tin nhắn')
  expect(document.title).toBe('Trao đổi · Hiên')
})

test('a parent sees the child, class and teacher, and has no search', async () => {
  answerThreads(() => [aThread({ lastAt: '2026-11-19T12:00:00.000Z' })])
  open('PAME')
  const [row] = await rows()
  expect(row?.textContent).toContain('Nguyễn Hữu ÂnThứ 5, 19-11')
  expect(row?.textContent).toContain('GV Trần Thị Hồng Ngọc')
  expect(screen.queryByRole('search')).toBeNull()
})

test('a centre sees which thread has a reported message', async () => {
  answerThreads(() => [aThread({ reported: true })])
  open('CENR')
  const [row] = await rows()
  expect(row?.textContent).toContain('Có tin bị báo cáo')
})

test('a teacher searches for a student after a pause in typing; the address keeps the search', async () => {
  const calls = answerThreads(() => [
    aThread(),
    aThread({ id: 'x', studentCode: 'HV000002', studentName: 'Đỗ Thị Ệch' }),
  ])
  const { user, router } = open('TCHER', '?page=1')
  expect(await rows()).toHaveLength(2)
  await user.type(screen.getByRole('searchbox', { name: 'Tìm học viên' }), 'Ệch')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(router.state.location.search).toBe('?search=%E1%BB%86ch')
  const searches = calls.map(({ variables }) => variables.search).filter((search) => search !== null)
  expect(new Set(searches)).toEqual(new Set(['Ệch']))
  await user.type(screen.getByRole('searchbox', { name: 'Tìm học viên' }), ' x')
  expect(await screen.findByText('Không tìm thấy học viên phù hợp.')).toBeDefined()
})

test('the list has pages of 20 threads', async () => {
  const calls = answerThreads(() =>
    Array.from({ length: 21 }, (_, place) => aThread({ id: `x-${place}`, studentName: `Học viên ${place}` })),
  )
  const { user } = open('TCHER')
  expect(await rows()).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Trang 2' }))
  expect(await screen.findByText('Học viên 20')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toContainEqual({ classId: null, search: null, skip: 2, take: 20 })
})

test.each([
  ['TCHER', 'Khi lớp có học viên, bạn nhắn cho gia đình từng em ở đây.', '/course/list'],
  ['CENR', 'Khi lớp của trung tâm có học viên, trung tâm nhắn cho gia đình từng em ở đây.', '/course/list'],
  ['PAME', 'Khi con được nhận vào lớp, bạn nhắn cho thầy cô ở đây.', '/phu-huynh'],
  ['MEME', 'Khi được nhận vào lớp, bạn nhắn cho thầy cô ở đây.', '/student'],
] as const)('without threads the page of %s says when one appears, and leads on', async (role, words, path) => {
  open(role)
  const text = await screen.findByText(words)
  expect(within(text.parentElement!).getByRole('link').getAttribute('href')).toBe(path)
})

test('a list that cannot be read says so', async () => {
  answer(threadsGetWithPage, {
    threadsGetWithPage: { ...aPage([]), ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu') },
  })
  open('MEME')
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
})
