import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../test/answers.ts'
import { aManagedPost, aPost, answerPosts } from '../../../test/board.ts'
import { aPage } from '../../../test/courses.ts'
import { aFile } from '../../../test/homework.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { postDelete } from '../../operations/board/delete-post.ts'
import { postGetReaders } from '../../operations/board/get-post-readers.ts'
import { postRemindReaders } from '../../operations/board/remind-readers.ts'
import { postsGetWithPage } from '../../operations/board/get-posts.ts'
import { postMarkSeen } from '../../operations/board/mark-posts-seen.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T13:00:00Z') })
})

function open(role: 'MEME' | 'PAME' | 'TCHER' | 'CENR', search = '') {
  signedInAs(role)
  return renderApp(`/bang-tin${search}`)
}

const answerSeen = () => answer(postMarkSeen, { postMarkSeen: success })
const posts = async () => await screen.findAllByRole('article')

/** Changes the visibility of the page. */
const showPage = (state: 'hidden' | 'visible') =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

test('a student reads who posted, when, for which class and lesson, and the text with links and files', async () => {
  const long = `https://example.com/${'bai-giang-'.repeat(30)}`
  const calls = answerPosts(
    aPost({
      pinned: true,
      editedAt: '2026-11-24T12:30:00.000Z',
      lessonId: 'l-1',
      lessonStartsAt: '2026-11-26T12:00:00.000Z',
      links: ['https://example.com/', long],
      files: [aFile()],
    }),
  )
  open('MEME')
  const [post, ...others] = await posts()
  expect(others).toEqual([])
  expect(post?.textContent).toContain('Trần Thị Hồng Ngọc24-11-2026 19:00 · đã sửa')
  expect(post?.textContent).toContain('Toán nâng cao lớp 9 · Lớp tối thứ Ba – thứ Năm')
  expect(post?.textContent).toContain('Đã ghimBuổi 26-11 19:00')
  expect(within(post!).getByText('thước kẻ').tagName).toBe('STRONG')
  const links = within(within(post!).getByRole('list', { name: 'Liên kết' })).getAllByRole('link')
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
  ).toEqual(['https://example.com/', long].map((address) => [address, '_blank', 'noopener noreferrer']))
  expect(links[0]?.textContent).toBe('example.com (mở trong thẻ mới)')
  expect(within(post!).getByRole('button', { name: /^Mở Phiếu 12.pdf/ })).toBeDefined()
  for (const hidden of [/^Thao tác với bài/, /^Đã xem/])
    expect(within(post!).queryByRole('button', { name: hidden })).toBeNull()
  expect(post?.textContent).not.toContain('Học viên và phụ huynh')
  expect(document.title).toBe('Bảng tin · Hiên')
  expect(calls[0]?.variables).toEqual({ classId: null, lessonId: null, childCode: null, skip: 1, take: 10 })
})

test.each([
  ['student', 'MEME'],
  ['parent', 'PAME'],
] as const)('the new posts that a %s sees are marked once, and stay marked as new', async (_, role) => {
  answerPosts(aPost({ id: 'p-1', seen: false }), aPost({ id: 'p-2', seen: false }), aPost({ id: 'p-3' }))
  const seen = answerSeen()
  open(role)
  await waitFor(() => expect(seen).toHaveLength(1))
  expect(seen[0]?.variables).toEqual({ ids: ['p-1', 'p-2'] })
  const asked = answerPosts(aPost({ id: 'p-0', seen: false }), aPost({ id: 'p-1' }), aPost({ id: 'p-2', seen: false }))
  await showPage('visible')
  await waitFor(() => expect(seen).toHaveLength(2))
  expect(asked.length).toBeGreaterThan(0)
  expect(seen[1]?.variables).toEqual({ ids: ['p-0'] })
  const isNew = (await posts()).map((post) => within(post).queryByText('Mới') !== null)
  expect(isNew).toEqual([true, true, true])
})

test('posts are marked as seen only while the page is visible', async () => {
  answerPosts(aPost({ seen: false }))
  const seen = answerSeen()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  open('MEME')
  await posts()
  expect(seen).toHaveLength(0)
  await showPage('visible')
  await waitFor(() => expect(seen.map(({ variables }) => variables)).toEqual([{ ids: ['p-1'] }]))
})

test('a mark that got no answer is sent again with the next list of posts', async () => {
  answerPosts(aPost({ seen: false }))
  const lost = answer(postMarkSeen, () => {
    throw new Broken()
  })
  open('MEME')
  await waitFor(() => expect(lost).toHaveLength(1))
  const seen = answerSeen()
  answerPosts(aPost({ id: 'p-2', seen: false }), aPost({ seen: false }))
  await showPage('visible')
  await waitFor(() => expect(seen.map(({ variables }) => variables)).toEqual([{ ids: ['p-2', 'p-1'] }]))
})

test('a student without posts reads what the board is for', async () => {
  answerPosts()
  open('MEME')
  expect(await screen.findByText('Bài thầy cô đăng cho lớp sẽ hiện ở đây.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'danh sách khoá học' })).toBeNull()
})

test('the board has pages, and the address keeps the page', async () => {
  const calls = answer(postsGetWithPage, ({ variables: { skip } }) => ({
    postsGetWithPage: aPage([aPost({ id: `p-${skip}`, html: `<p>Trang số ${skip}</p>` })], { page: skip, total: 6 }),
  }))
  const { user, router } = open('MEME')
  expect(await screen.findByText('Trang số 1')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Trang 2' }))
  expect(await screen.findByText('Trang số 2')).toBeDefined()
  expect(screen.queryByText('Trang số 1')).toBeNull()
  expect(router.state.location.search).toBe('?page=2')
  expect(calls.map(({ variables }) => variables.skip)).toEqual([1, 2])
})

test('a board that cannot be read says so and can be asked for again', async () => {
  answer(postsGetWithPage, { postsGetWithPage: { ...aPage([]), ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu') } })
  const { user } = open('MEME')
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
  answerPosts(aPost())
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await posts()).toHaveLength(1)
})

test('a teacher sees for whom a post is, links to its class, and where to write a new one; nothing is marked', async () => {
  answerPosts(
    aManagedPost({ audience: 'students', publishedAt: null, publishAt: '2026-11-25T00:00:00.000Z' }),
    aManagedPost({ id: 'p-2' }),
  )
  const seen = answerSeen()
  open('TCHER')
  const [coming, other] = await posts()
  expect(coming?.textContent).toContain('Sẽ đăng lúc 25-11-2026 07:00')
  expect(within(coming!).getByText('Học viên')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Đã xem/ })).toHaveLength(1)
  expect(within(other!).getByText('Học viên và phụ huynh')).toBeDefined()
  const link = within(other!).getByRole('link', { name: 'Toán nâng cao lớp 9 · Lớp tối thứ Ba – thứ Năm' })
  expect(link.getAttribute('href')).toBe('/course/TOAN9_NC/class/c-1#bang-tin')
  expect(screen.getByRole('link', { name: 'danh sách khoá học' }).getAttribute('href')).toBe('/course/list')
  expect(screen.queryByText('Mới')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Viết cho lớp…' })).toBeNull()
  await showPage('visible')
  expect(seen).toHaveLength(0)
})

test('the number of readers opens their names: students, then parents, each with the time', async () => {
  answerPosts(aManagedPost({ seenCount: 2, readerCount: 4 }))
  const reader = (fullName: string, isGuardian: boolean, seenAt: string | null) => ({ fullName, isGuardian, seenAt })
  const calls = answer(postGetReaders, {
    postGetReaders: {
      ...success,
      items: [
        reader('Đỗ Gia Hân', false, null),
        reader('Phạm Thu Hà', true, null),
        reader('Nguyễn Hữu Ân', false, '2026-11-24T12:30:00.000Z'),
        reader('Nguyễn Văn Hùng', true, '2026-11-24T12:45:00.000Z'),
      ],
    },
  })
  const { user } = open('CENR')
  const button = await screen.findByRole('button', { name: 'Đã xem 2/4' })
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Ai đã xem' })
  const names = async (heading: string) =>
    within(await within(dialog).findByRole('region', { name: heading }))
      .getAllByRole('listitem')
      .map((row) => [...row.querySelectorAll('p, .meta')].map(({ textContent }) => textContent))
  expect(await names('Học viên: 1/2 đã xem')).toEqual([
    ['Đỗ Gia Hân', 'Chưa xem'],
    ['Nguyễn Hữu Ân', '24-11-2026 19:30'],
  ])
  expect(await names('Phụ huynh: 1/2 đã xem')).toEqual([
    ['Phạm Thu Hà', 'Chưa xem'],
    ['Nguyễn Văn Hùng', '24-11-2026 19:45'],
  ])
  expect(calls.map(({ variables }) => variables)).toEqual([{ id: 'p-1' }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

const readersOf = (...seenAt: (string | null)[]) =>
  answer(postGetReaders, {
    postGetReaders: {
      ...success,
      items: seenAt.map((at, place) => ({ fullName: `Học viên ${place}`, isGuardian: false, seenAt: at })),
    },
  })
const openReaders = async (post: Parameters<typeof aManagedPost>[0]) => {
  answerPosts(aManagedPost(post))
  const app = open('TCHER')
  await app.user.click(await screen.findByRole('button', { name: /^Đã xem/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ai đã xem' }))
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Nhắc người chưa xem' })
  return { ...app, dialog, button }
}

test('a press reminds those who have not seen a post, and then shows that it was done today', async () => {
  readersOf(null, '2026-11-24T12:30:00.000Z')
  const { user, dialog, button } = await openReaders({ remindedAt: '2026-11-23T12:00:00.000Z' })
  expect(dialog.getByText('Nhắc gần nhất: 23-11-2026 19:00')).toBeDefined()
  const calls = answer(postRemindReaders, () => {
    answerPosts(aManagedPost({ remindedAt: '2026-11-24T13:00:00.000Z' }))
    return { postRemindReaders: success }
  })
  await user.click(button)
  expect(await screen.findByText('Đã gửi lời nhắc tới người chưa xem')).toBeDefined()
  expect(await dialog.findByText('Đã nhắc hôm nay. Mỗi ngày nhắc được một lần.')).toBeDefined()
  expect(button.disabled).toBe(true)
  expect(calls.map(({ variables }) => variables)).toEqual([{ id: 'p-1' }])
})

test('nobody is reminded of a post that everybody has seen', async () => {
  readersOf('2026-11-24T12:30:00.000Z')
  const { button } = await openReaders({})
  expect(button.disabled).toBe(true)
})

async function chooseDelete(user: ReturnType<typeof open>['user']) {
  const menu = await screen.findByRole('button', { name: 'Thao tác với bài của Trần Thị Hồng Ngọc, 24-11-2026 19:00' })
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'Xoá' }))
  return { menu, dialog: await screen.findByRole('dialog', { name: 'Xoá bài đăng?' }) }
}

test('a post is deleted after a question, and the board gets the focus', async () => {
  answerPosts(aManagedPost())
  const calls = answer(postDelete, () => {
    answerPosts()
    return { postDelete: success }
  })
  const { user } = open('TCHER')
  const { dialog } = await chooseDelete(user)
  await user.click(within(dialog).getByRole('button', { name: 'Xoá bài đăng' }))
  expect(await screen.findByText('Xoá bài đăng thành công')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([{ id: 'p-1' }])
  expect(await screen.findByText('Các lớp của bạn chưa có bài đăng nào.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Bảng tin' })))
})

test('a deletion that was cancelled deletes nothing, and the menu button gets the focus', async () => {
  answerPosts(aManagedPost())
  const calls = answer(postDelete, { postDelete: success })
  const { user } = open('TCHER')
  const { menu, dialog } = await chooseDelete(user)
  await user.click(within(dialog).getByRole('button', { name: 'Huỷ' }))
  await waitFor(() => expect(document.activeElement).toBe(menu))
  expect(calls).toHaveLength(0)
  expect(await posts()).toHaveLength(1)
})

test('a refused deletion shows the reason, and the post stays', async () => {
  answerPosts(aManagedPost())
  answer(postDelete, { postDelete: refusal('NOT_FOUND', 'Không tìm thấy dữ liệu') })
  const { user } = open('TCHER')
  const { dialog } = await chooseDelete(user)
  await user.click(within(dialog).getByRole('button', { name: 'Xoá bài đăng' }))
  expect(await screen.findByText('Xảy ra lỗi khi xoá bài đăng. Chi tiết: Không tìm thấy dữ liệu')).toBeDefined()
  expect(await posts()).toHaveLength(1)
})
