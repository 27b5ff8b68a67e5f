import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { wasShared } from '../../lib/shared-classes.ts'
import { ShareClassModal } from './share-class-modal.tsx'

const link = 'http://localhost:3000/tham-gia/K7QX2M'

async function openShare() {
  const onClose = vi.fn<() => void>()
  const part = renderPart(
    <ShareClassModal
      classCode="K7QX2M"
      classTitle="Lớp tối thứ Ba"
      courseTitle="Toán nâng cao lớp 9"
      opened
      onClose={onClose}
    />,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Chia sẻ lớp học' }))
  await dialog.findByLabelText('Liên kết tham gia')
  return { ...part, dialog, onClose }
}

test('the dialog shows the link, the code and a QR code with a text alternative', async () => {
  const { dialog } = await openShare()
  expect(dialog.getByLabelText('Liên kết tham gia')).toMatchObject({ value: link, readOnly: true })
  expect(dialog.getByRole('heading', { name: 'Lớp tối thứ Ba' })).toBeDefined()
  expect(dialog.getByText('Toán nâng cao lớp 9')).toBeDefined()
  expect(dialog.getByText('K7QX2M')).toBeDefined()
  expect(dialog.getByRole('img', { name: `Mã QR của liên kết ${link}` })).toBeDefined()
})

test('the link is copied', async () => {
  const { dialog, user } = await openShare()
  await user.click(dialog.getByRole('button', { name: 'Copy liên kết' }))
  expect(await screen.findByText('Đã copy liên kết')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe(link)
})

test('the invitation is copied with the class, the link and the code', async () => {
  const { dialog, user } = await openShare()
  await user.click(dialog.getByRole('button', { name: 'Copy lời mời' }))
  expect(await screen.findByText('Đã copy lời mời')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe(
    [
      'Mời bạn tham gia lớp “Lớp tối thứ Ba” (Toán nâng cao lớp 9).',
      'Mở liên kết này rồi bấm Tham gia, hoặc tìm lớp bằng mã K7QX2M:',
      link,
    ].join('\n'),
  )
})

test.each([['Copy liên kết'], ['Copy lời mời'], ['In'], ['Tải ảnh QR']])(
  'pressing "%s" marks the class as shared on this device',
  async (name) => {
    Object.assign(window, { print() {} })
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => undefined)
    const { dialog, user } = await openShare()
    expect(wasShared('K7QX2M')).toBe(false)
    await user.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(wasShared('K7QX2M')).toBe(true))
    expect(wasShared('W3HT8N')).toBe(false)
  },
)

test('if copying fails, the user is asked to copy the link by hand', async () => {
  const { dialog, user } = await openShare()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  Object.assign(document, { execCommand: () => false })
  await user.click(dialog.getByRole('button', { name: 'Copy liên kết' }))
  expect(await screen.findByText('Không copy được. Hãy chọn liên kết rồi copy bằng tay.')).toBeDefined()
})

test('while the dialog is open, printing gives a sheet with the title, the QR code, the code and the link', async () => {
  const print = vi.fn<() => void>()
  Object.assign(window, { print })
  const { dialog, user, unmount } = await openShare()
  const poster = within(screen.getByTestId('poster'))
  expect(poster.getByText('Lớp tối thứ Ba')).toBeDefined()
  expect(poster.getByText('K7QX2M')).toBeDefined()
  expect(poster.getByText(link)).toBeDefined()
  expect(poster.getByRole('img', { name: `Mã QR của liên kết ${link}` })).toBeDefined()
  expect(document.documentElement.dataset['poster']).toBe('')
  await user.click(dialog.getByRole('button', { name: 'In' }))
  expect(print).toHaveBeenCalledOnce()
  unmount()
  expect(document.documentElement.dataset['poster']).toBeUndefined()
})
