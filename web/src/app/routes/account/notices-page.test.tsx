import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, success } from '../../../../test/answers.ts'
import { aNotice, answerNotices } from '../../../../test/notices.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { noticesGetWithPage } from '../../../operations/notices/get-notices.ts'
import { noticesMarkRead } from '../../../operations/notices/mark-read.ts'

// The pages show the age of each notice, so the tests set the current time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

function open(path = '/thong-bao') {
  signedInAs('PAME')
  return renderApp(path)
}
const rows = async () => within(await screen.findByRole('list', { name: 'Các thông báo' })).getAllByRole('listitem')

test('each notice shows what happened, when, and whether it is new, and leads to its page', async () => {
  answerNotices(() => [
    aNotice({ kind: 'child_absent', text: 'An chưa vào lớp Toán 9 lúc 19:10.', path: '/phu-huynh/HV1' }),
    aNotice({ read: true, createdAt: new Date(Date.now() - 90_000).toISOString() }),
  ])
  open()
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'An chưa vào lớp Toán 9 lúc 19:10.MớiCon vào lớp · 5 phút trước',
    'Lớp tối thứ Ba dời sang 19:30 hôm nay.Lịch học thay đổi · 1 phút trước',
  ])
  expect(screen.getByRole('link', { name: /An chưa vào lớp/ }).getAttribute('href')).toBe('/phu-huynh/HV1')
  expect(screen.getByText('1 thông báo chưa đọc')).toBeDefined()
  expect(screen.getByRole('main').querySelector('a[href="/thong-bao/cai-dat"]')).not.toBeNull()
})

test('notices are paged, and each page has its address', async () => {
  const notices = Array.from({ length: 45 }, (_, place) => aNotice({ text: `Thông báo số ${place + 1}.` }))
  answerNotices(() => notices)
  const { user, router } = open()
  expect(await rows()).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Cuối' }))
  await screen.findByText('Thông báo số 45.')
  expect(await rows()).toHaveLength(5)
  expect(router.state.location.search).toBe('?page=3')
})

test('one press marks all as read, and a message takes the place of the count', async () => {
  let notices = [aNotice(), aNotice()]
  answerNotices(() => notices)
  const calls = answer(noticesMarkRead, () => {
    notices = notices.map((one) => ({ ...one, read: true }))
    return { noticesMarkRead: success }
  })
  const { user } = open()
  await rows()
  await user.click(screen.getByRole('button', { name: 'Đánh dấu đã đọc tất cả' }))
  expect(await screen.findByText('Bạn đã đọc tất cả')).toBeDefined()
  expect(screen.queryByText('Mới')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Đánh dấu đã đọc tất cả' })).toBeNull()
  expect(calls.map(({ variables }) => variables)).toEqual([{ ids: null }])
})

test('a member without notices is told so', async () => {
  answerNotices(() => [])
  open()
  expect(await screen.findByText('Bạn chưa có thông báo nào.')).toBeDefined()
})

test('a failure is shown, with a way to continue', async () => {
  answer(noticesGetWithPage, () => {
    throw new Broken()
  })
  const { user } = open()
  expect(await screen.findByText(/^Xảy ra lỗi: /)).toBeDefined()
  answerNotices(() => [aNotice()])
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await rows()).toHaveLength(1)
})

test('a visitor signs in first', async () => {
  const { path } = renderApp('/thong-bao')
  await waitFor(() => expect(path()).toBe('/login'))
})
