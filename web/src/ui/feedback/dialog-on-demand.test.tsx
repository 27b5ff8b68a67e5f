import { Modal } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { dialogOnDemand, loadFailedMessage } from './dialog-on-demand.tsx'

type Parts = { opened: boolean; onClose: () => void; words: string }

const Letter = ({ opened, onClose, words }: Parts) => (
  <Modal opened={opened} onClose={onClose} title="Thư">
    {words}
  </Modal>
)

function page(fetchDialog: () => Promise<typeof Letter>) {
  const LetterOnDemand = dialogOnDemand(fetchDialog)
  return function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Mở thư
        </button>
        <LetterOnDemand opened={opened} onClose={() => setOpened(false)} words="Chào em" />
      </>
    )
  }
}

test('the dialog is loaded once, when first opened, and returns the focus when closed', async () => {
  const fetchDialog = vi.fn<() => Promise<typeof Letter>>(async () => Letter)
  const Page = page(fetchDialog)
  const { user } = renderPart(<Page />)
  expect(fetchDialog).not.toHaveBeenCalled()
  const button = screen.getByRole('button', { name: 'Mở thư' })
  for (const time of [1, 2]) {
    await user.click(button)
    expect(await screen.findByRole('dialog', { name: 'Thư' }), `time ${time}`).toBeDefined()
    expect(screen.getByText('Chào em')).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
  expect(fetchDialog).toHaveBeenCalledTimes(1)
})

test('the page reports that the dialog is loading or failed to load, and a failed load can be tried again', async () => {
  let fail = () => {}
  const fetchDialog = vi.fn<() => Promise<typeof Letter>>(
    () => new Promise((_resolve, reject) => (fail = () => reject(new TypeError('Failed to fetch')))),
  )
  const Page = page(fetchDialog)
  const { user } = renderPart(<Page />)
  await user.click(screen.getByRole('button', { name: 'Mở thư' }))
  expect(await screen.findByRole('status', { name: 'Đang tải…' })).toBeDefined()
  fail()
  expect(await screen.findByText(loadFailedMessage)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Đang tải…' })).toBeNull())
  fetchDialog.mockResolvedValue(Letter)
  await user.click(screen.getByRole('button', { name: 'Mở thư' }))
  expect(await screen.findByRole('dialog', { name: 'Thư' })).toBeDefined()
})
