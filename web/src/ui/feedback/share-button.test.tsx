import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { ShareButton } from './share-button.tsx'

const shared = { text: 'Mời bạn vào lớp.', url: 'https://hien.test/tham-gia/K7QX2M' }
const button = <ShareButton shared={shared} what="lời mời" otherwise="Hãy chép tay." />

const withSheet = (share: (data: unknown) => Promise<void>) => Object.assign(navigator, { share })
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

test('the button passes text and link to the share sheet of the system', async () => {
  const given: unknown[] = []
  withSheet(async (data) => void given.push(data))
  const { user } = renderPart(button)
  await user.click(screen.getByRole('button', { name: 'Gửi lời mời' }))
  expect(given).toEqual([shared])
  expect(screen.queryByText('Đã copy lời mời')).toBeNull()
})

test('without a share sheet the button is labelled as copying, and copies the text and the link on separate lines', async () => {
  const { user } = renderPart(button)
  await user.click(screen.getByRole('button', { name: 'Copy lời mời' }))
  expect(await screen.findByText('Đã copy lời mời')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe('Mời bạn vào lớp.\nhttps://hien.test/tham-gia/K7QX2M')
})

test('closing the share sheet copies nothing and shows no message', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('closed', 'AbortError')))
  withSheet(share)
  const { user } = renderPart(button)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Gửi lời mời' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(write).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the text is copied if the system refuses the share sheet', async () => {
  withSheet(() => Promise.reject(new DOMException('not now', 'NotAllowedError')))
  const { user } = renderPart(button)
  await user.click(screen.getByRole('button', { name: 'Gửi lời mời' }))
  expect(await screen.findByText('Đã copy lời mời')).toBeDefined()
})

test('the user is told what to do instead if copying fails too', async () => {
  const { user } = renderPart(button)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  Object.assign(document, { execCommand: () => false })
  await user.click(screen.getByRole('button', { name: 'Copy lời mời' }))
  expect(await screen.findByText('Không copy được. Hãy chép tay.')).toBeDefined()
})
