import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { http, HttpResponse } from 'msw'
import { answer, refusal, server } from '../../../../test/answers.ts'
import { aMaterial, aPost, answerPosts } from '../../../../test/board.ts'
import { aPage } from '../../../../test/courses.ts'
import { aFile } from '../../../../test/homework.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { watchSaving } from '../../../../test/saved-files.ts'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { type Material, postMaterialsGetWithPage } from '../../../operations/board/get-materials.ts'
import { postsGetWithPage } from '../../../operations/board/get-posts.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T05:00:00Z') })
})

const answerMaterials = (...items: Material[]) =>
  answer(postMaterialsGetWithPage, { postMaterialsGetWithPage: aPage(items) })

function open(role: 'MEME' | 'PAME', search = '') {
  signedInAs(role)
  answerPosts(aPost({ classTitle: 'Lớp tối' }))
  return renderApp(`/bang-tin/c-1${search}`)
}

test('a reader switches from the posts of a class to its files and links, by lesson and day', async () => {
  const calls = answerMaterials(
    aMaterial(),
    aMaterial({ id: 'p-2_f-1', file: aFile(), link: null, text: '', lessonId: null, lessonStartsAt: null }),
  )
  const { user, router } = open('MEME')
  expect(await screen.findByRole('heading', { level: 1, name: 'Lớp tối' })).toBeDefined()
  expect(await screen.findByRole('article')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Tài liệu' }))
  const ofLesson = within(await screen.findByRole('list', { name: 'Tài liệu, Buổi 26-11 19:00' }))
  expect(ofLesson.getByRole('link').getAttribute('href')).toBe('https://example.com/bai-giang')
  expect(ofLesson.getByText('Các em xem trước bài giảng')).toBeDefined()
  const ofDay = within(screen.getByRole('list', { name: 'Tài liệu, Thứ 3, 24-11' }))
  expect(ofDay.getByRole('button', { name: /^Mở Phiếu 12.pdf/ })).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByText('Tệp đã mở một lần đọc được cả khi không có mạng.')).toBeDefined()
  expect(router.state.location.search).toBe('?muc=tai-lieu')
  expect(calls.map(({ variables }) => variables)).toEqual([
    { classId: 'c-1', childCode: null, search: null, skip: 1, take: 20 },
  ])
})

test('a search waits for the end of typing, goes back to page 1, and stays in the address', async () => {
  const calls = answer(postMaterialsGetWithPage, ({ variables: { search } }) => ({
    postMaterialsGetWithPage: search ? aPage<Material>([]) : aPage([aMaterial()], { page: 2, total: 6 }),
  }))
  const { user, router } = open('PAME', '?muc=tai-lieu&page=2')
  const field = await screen.findByRole('searchbox', { name: 'Tìm tài liệu' })
  await user.type(field, 'phieu 12 ')
  expect(await screen.findByText('Không tìm thấy tài liệu nào.')).toBeDefined()
  expect(router.state.location.search).toBe('?muc=tai-lieu&tim=phieu+12')
  // The search field stays where the reader types.
  expect(router.state.preventScrollReset).toBe(true)
  expect(calls.map(({ variables: { search, skip } }) => [search, skip])).toEqual([
    [null, 2],
    ['phieu 12', 1],
  ])
})

test('a page of the address is shown, and the pager turns it', async () => {
  const calls = answer(postMaterialsGetWithPage, ({ variables: { skip } }) => ({
    postMaterialsGetWithPage: aPage([aMaterial({ id: `p-${skip}_1`, text: `Trang số ${skip}` })], {
      page: skip,
      total: 6,
    }),
  }))
  const { user, router } = open('MEME', '?muc=tai-lieu')
  expect(await screen.findByText('Trang số 1')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Trang 2' }))
  expect(await screen.findByText('Trang số 2')).toBeDefined()
  expect(router.state.location.search).toBe('?muc=tai-lieu&page=2')
  expect(router.state).toMatchObject({ historyAction: 'PUSH', preventScrollReset: false })
  expect(calls.map(({ variables: { skip } }) => skip)).toEqual([1, 2])
})

test.each(['?muc=tai-lieu&page=9', '?page=9'])(
  'the back button does not lead again to a page behind the last (%s)',
  async (search) => {
    answer(postMaterialsGetWithPage, ({ variables: { skip } }) => ({
      postMaterialsGetWithPage: aPage(skip === 2 ? [aMaterial({ text: 'Trang cuối' })] : [], { page: skip, total: 6 }),
    }))
    signedInAs('MEME')
    answer(postsGetWithPage, ({ variables: { skip } }) => ({
      postsGetWithPage: aPage(skip === 9 ? [] : [aPost({ html: '<p>Trang cuối</p>' })], { page: skip, total: 6 }),
    }))
    const { router } = renderApp(`/bang-tin/c-1${search}`)
    expect(await screen.findByText('Trang cuối')).toBeDefined()
    expect(router.state.location.search).toBe(search.replace('9', '2'))
    expect(router.state.historyAction).toBe('REPLACE')
  },
)

test('the board of another class begins without the search and the materials of the one before', async () => {
  let answerOther = () => {}
  const other = new Promise<void>((done) => (answerOther = done))
  answer(postMaterialsGetWithPage, async ({ variables: { classId } }) => {
    if (classId === 'c-2') await other
    return { postMaterialsGetWithPage: aPage([aMaterial({ text: `Của ${classId}` })]) }
  })
  const { user, router } = open('MEME', '?muc=tai-lieu')
  expect(await screen.findByText('Của c-1')).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: 'Tìm tài liệu' }), 'p')
  await act(() => router.navigate('/bang-tin/c-2?muc=tai-lieu'))
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Tìm tài liệu' }).value).toBe('')
  expect(screen.queryByText('Của c-1')).toBeNull()
  answerOther()
  expect(await screen.findByText('Của c-2')).toBeDefined()
})

test('a text file opens in the page, and any other file is saved', async () => {
  const requested: string[] = []
  server.use(
    http.get('*/files/*', ({ request }) => {
      requested.push(new URL(request.url).pathname)
      return new HttpResponse('Phiếu bài tập số 12')
    }),
  )
  const text = aFile({ name: 'phieu.txt', type: 'text/plain', size: 20, url: '/files/f-1?signature=a' })
  const word = aFile({ id: 'f-2', name: 'de.docx', type: 'application/msword', url: '/files/f-2?signature=a' })
  answerMaterials(aMaterial({ id: '1', file: text, link: null }), aMaterial({ id: '2', file: word, link: null }))
  const { user } = open('MEME', '?muc=tai-lieu')
  const button = await screen.findByRole('button', { name: /^Mở phieu.txt/ })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'phieu.txt' }))
  expect(await dialog.findByText('Phiếu bài tập số 12')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Tải về' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  const saved = watchSaving()
  await user.click(screen.getByRole('button', { name: /^Tải về de.docx/ }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['de.docx']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requested).toEqual(['/files/f-1', '/files/f-2'])
})

test('materials that cannot be read say so', async () => {
  answer(postMaterialsGetWithPage, {
    postMaterialsGetWithPage: { ...aPage([]), ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu') },
  })
  open('MEME', '?muc=tai-lieu')
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
})

test('a class without materials says what will be there', async () => {
  answerMaterials()
  open('MEME', '?muc=tai-lieu')
  expect(await screen.findByText('Tệp và liên kết trong các bài đăng của lớp sẽ được gom lại ở đây.')).toBeDefined()
})
