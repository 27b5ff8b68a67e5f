import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { Tooltip } from './tooltip.tsx'

const bookmark = (
  <Tooltip label="Lưu lại">
    <button type="button" aria-label="Lưu lại" />
  </Tooltip>
)
const words = () => screen.queryByText('Lưu lại')

test('the tooltip is visible while the pointer is over the control', async () => {
  const { user } = renderPart(bookmark)
  await user.hover(screen.getByRole('button'))
  expect(await screen.findByText('Lưu lại')).toBeDefined()
  await user.unhover(screen.getByRole('button'))
  await waitFor(() => expect(words()).toBeNull())
})

test('keyboard focus shows the tooltip and Escape hides it', async () => {
  const { user } = renderPart(bookmark)
  await user.tab()
  expect(await screen.findByText('Lưu lại')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(words()).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')))
})
