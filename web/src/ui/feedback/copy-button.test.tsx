import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { CopyButton } from './copy-button.tsx'

test('the button copies a class code and shows a toast', async () => {
  const { user } = renderPart(<CopyButton text="K7QX2M" />)
  await user.click(screen.getByRole('button', { name: 'Copy mã lớp' }))
  expect(await screen.findByText('Đã copy mã lớp')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe('K7QX2M')
})

test('the button copies with execCommand if the clipboard API fails', async () => {
  const { user } = renderPart(<CopyButton text="K7QX2M" />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  let copied = ''
  const command = () => {
    copied = document.querySelector('textarea')?.value ?? ''
    return true
  }
  Object.assign(document, { execCommand: command })
  await user.click(screen.getByRole('button', { name: 'Copy mã lớp' }))
  expect(await screen.findByText('Đã copy mã lớp')).toBeDefined()
  expect(document.querySelector('textarea')).toBeNull()
  expect(copied).toBe('K7QX2M')
})

test('the toast shows the code if copying is impossible', async () => {
  const { user } = renderPart(<CopyButton text="K7QX2M" />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  Object.assign(document, { execCommand: () => false })
  await user.click(screen.getByRole('button', { name: 'Copy mã lớp' }))
  expect(await screen.findByText('Không copy được. Hãy chọn và copy bằng tay: K7QX2M')).toBeDefined()
})
