import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, server, success } from '../../../../test/answers.ts'
import { aMaterial } from '../../../../test/board.ts'
import { aPage } from '../../../../test/courses.ts'
import { layOutPages } from '../../../../test/draw.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { takeUploads } from '../../../../test/tus.ts'
import { aBoardPage, createWhiteboardInMemory } from '../../../../test/whiteboard-in-memory.ts'
import { createQueryClient } from '../../../lib/graphql/query-client.ts'
import { postMaterialsGetWithPage } from '../../../operations/board/get-materials.ts'
import { fileGetAddress } from '../../../operations/homework/get-file.ts'
import { Whiteboard } from '../screen/whiteboard.tsx'

const { openPdf } = vi.hoisted(() => ({ openPdf: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../../ui/pages/pdf-document.ts', () => ({ openPdf }))

beforeEach(() => {
  layOutPages()
  signedInAs('TCHER')
  const heightsToWidths = [1.4, 1.4, 0.5, 1.4]
  openPdf.mockResolvedValue({ pageCount: 4, heightsToWidths, page: () => new Promise(() => {}), close: () => {} })
  answer(fileGetAddress, ({ variables: { id } }) => ({
    fileGetAddress: {
      ...success,
      item: { id: String(id), name: 'de.pdf', type: 'application/pdf', size: 9, url: `/files/${id}` },
    },
  }))
  server.use(http.get('*/files/:id', () => HttpResponse.arrayBuffer(new ArrayBuffer(9), { headers: pdf })))
})
const pdf = { 'content-type': 'application/pdf' }

async function openDialog(pages = [aBoardPage(1)]) {
  const board = createWhiteboardInMemory('m-9', { pages })
  const element = <Whiteboard client={board.client} me="m-9" classId="c-1" people={[]} onSave={() => undefined} />
  const { user } = renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Các trang' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Các trang' }))
  return { ...board, user, dialog }
}
const pdfMaterial = (id: string, type = 'application/pdf') =>
  aMaterial({ id, link: null, file: { id, name: `${id}.pdf`, type, size: 9, url: `/files/${id}` } })

test('pages of a PDF from the materials are added in their order and shape, behind the shown page', async () => {
  answer(postMaterialsGetWithPage, {
    postMaterialsGetWithPage: aPage([pdfMaterial('de'), pdfMaterial('word', 'application/msword')]),
  })
  const { user, dialog, changes } = await openDialog([aBoardPage(1), aBoardPage(2)])
  await user.click(dialog.getByRole('button', { name: 'Từ tài liệu của lớp' }))
  await user.click(await dialog.findByRole('button', { name: 'de.pdf' }))
  expect(dialog.queryByRole('button', { name: 'word.pdf' })).toBeNull()
  const from = await dialog.findByLabelText('Từ trang')
  await user.clear(from)
  await user.type(from, '2')
  const to = dialog.getByLabelText('Đến trang')
  await user.clear(to)
  await user.type(to, '3')
  await user.click(dialog.getByRole('button', { name: 'Thêm vào bảng' }))
  const added = changes('add-page') as { page: { id: string }; after: string }[]
  expect(added).toMatchObject([
    { page: { background: 'file', fileId: 'de', filePage: 2, height: 14_000 }, after: aBoardPage(1).id },
    { page: { background: 'file', fileId: 'de', filePage: 3, height: 5000 }, after: added[0]?.page.id },
  ])
  expect(changes('view').at(-1)).toMatchObject({ view: { page: added[0]?.page.id } })
})

test('more pages than the whiteboard can take are not added', async () => {
  answer(postMaterialsGetWithPage, { postMaterialsGetWithPage: aPage([pdfMaterial('de')]) })
  const pages = Array.from({ length: 48 }, (_, at) => aBoardPage(1, { id: `p-${at}` }))
  const { user, dialog } = await openDialog(pages)
  await user.click(dialog.getByRole('button', { name: 'Từ tài liệu của lớp' }))
  await user.click(await dialog.findByRole('button', { name: 'de.pdf' }))
  const to = await dialog.findByLabelText<HTMLInputElement>('Đến trang')
  expect(to.value).toBe('2')
  await user.clear(to)
  await user.type(to, '3')
  expect(dialog.getByText('Bảng chỉ còn chỗ cho 2 trang')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Thêm vào bảng' })).toHaveProperty('disabled', true)
})

test('a file from the device is uploaded to the class, and becomes a page', async () => {
  openPdf.mockResolvedValue({
    pageCount: 1,
    heightsToWidths: [1.5],
    page: () => new Promise(() => {}),
    close: () => {},
  })
  const { files } = takeUploads()
  const { user, dialog, changes } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Ảnh hoặc PDF' }))
  server.use(http.get('*/files/:id', () => HttpResponse.arrayBuffer(new ArrayBuffer(9), { headers: pdf })))
  await user.upload(
    dialog.getByLabelText('Chọn ảnh hoặc PDF', { selector: 'input' }),
    new File(['%PDF-1.4'], 'bai.pdf', { type: 'application/pdf' }),
  )
  await waitFor(() => expect(changes('add-page')).toHaveLength(1))
  expect(changes('add-page')).toMatchObject([{ page: { background: 'file', fileId: 'f-1', height: 15_000 } }])
  expect([...files.values()][0]?.metadata.classId).toBe('c-1')
})

test('several files from the device all become pages, in the order in which they were chosen', async () => {
  openPdf.mockResolvedValue({
    pageCount: 1,
    heightsToWidths: [1.5],
    page: () => new Promise(() => {}),
    close: () => {},
  })
  let finishFirst = (_: undefined) => {}
  const isFirstHeld = new Promise<undefined>((resolve) => (finishFirst = resolve))
  const { files } = takeUploads({
    onPatch: ({ metadata }) => (metadata.filename === 'mot.pdf' ? isFirstHeld : undefined),
  })
  const { user, dialog, changes } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Ảnh hoặc PDF' }))
  const names = ['mot.pdf', 'hai.pdf', 'ba.pdf']
  await user.upload(
    dialog.getByLabelText('Chọn ảnh hoặc PDF', { selector: 'input' }),
    names.map((name) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })),
  )
  await waitFor(() => expect(files.size).toBe(3))
  finishFirst(undefined)
  await waitFor(() => expect(changes('add-page')).toHaveLength(3))
  const idOf = (name: string) => [...files.values()].find(({ metadata }) => metadata.filename === name)?.id
  const added = changes('add-page') as { page: { id: string; fileId: string }; after: string }[]
  expect(added.map(({ page }) => page.fileId)).toEqual(names.map(idOf))
  expect(added.map(({ after }) => after)).toEqual([aBoardPage(1).id, added[0]?.page.id, added[1]?.page.id])
  expect(changes('view').at(-1)).toMatchObject({ view: { page: added[0]?.page.id } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a page whose file may not be read says so', async () => {
  answer(fileGetAddress, { fileGetAddress: { ...refusal('NOT_FOUND', 'Không tìm thấy tệp'), item: null } })
  const page = aBoardPage(1, { background: 'file', fileId: 'f-9' })
  const board = createWhiteboardInMemory('m-9', { pages: [page] })
  renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <Whiteboard client={board.client} me="m-9" classId={null} people={[]} onSave={() => undefined} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy tệp')).toBeDefined()
})

test('nothing covers the button to load a file again, and after that the page can be written on', async () => {
  server.use(http.get('*/files/:id', () => HttpResponse.error()))
  const filePage = aBoardPage(1, { background: 'file', fileId: 'de', filePage: 1 })
  const board = createWhiteboardInMemory('m-9', { pages: [filePage] })
  const element = <Whiteboard client={board.client} me="m-9" classId="c-1" people={[]} onSave={() => undefined} />
  const { user } = renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  const again = await screen.findByRole('button', { name: 'Thử lại' }, { timeout: 10_000 })
  expect(document.querySelector('[data-ink]')).toBeNull()
  server.use(http.get('*/files/:id', () => HttpResponse.arrayBuffer(new ArrayBuffer(9), { headers: pdf })))
  await user.click(again)
  await waitFor(() => expect(document.querySelector('[data-ink]')).not.toBeNull())
})
