import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { ShareButton } from './share-button.tsx'

const shared = { text: 'Mời bạn vào lớp.', url: 'https://hien.test/tham-gia/K7QX2M' }
const button = <ShareButton shared={shared} what="lời mời" otherwise="Hãy chép tay." />

const withSheet = (share: (data: unknown) => Promise<void>) => Object.assign(navigator, { share })
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

test('the words and the link are handed to the system, which asks where they go', async () => {
  const given: unknown[] = []
  withSheet(async (data) => void given.push(data))
  const { user } = renderPart(button)
  await user.click(screen.getByRole('button', { name: 'Gửi lời mời' }))
  expect(given).toEqual([shared])
  expect(screen.queryByText('Đã copy lời mời')).toBeNull()
})

test('without a sheet both are copied, the link in a line of its own, and the button says so before', async () => {
  const { user } = renderPart(button)
  await user.click(screen.getByRole('button', { name: 'Copy lời mời' }))
  expect(await screen.findByText('Đã copy lời mời')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe('Mời bạn vào lớp.\nhttps://hien.test/tham-gia/K7QX2M')
})

test('who closes the sheet is told nothing, and nothing is copied', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('closed', 'AbortError')))
  withSheet(share)
  const { user } = renderPart(button)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Gửi lời mời' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(write).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a sheet that the system refuses is made up for by copying', async () => {
  withSheet(() => Promise.reject(new DOMException('not now', 'NotAllowedError')))
  const { user } = renderPart(button)
  await user.click(screen.getByRole('button', { name: 'Gửi lời mời' }))
  expect(await screen.findByText('Đã copy lời mời')).toBeDefined()
})

test('where nothing can be copied either it is said what to do instead', async () => {
  const { user } = renderPart(button)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  Object.assign(document, { execCommand: () => false })
  await user.click(screen.getByRole('button', { name: 'Copy lời mời' }))
  expect(await screen.findByText('Không copy được. Hãy chép tay.')).toBeDefined()
})
