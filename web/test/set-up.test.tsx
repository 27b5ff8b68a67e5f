import { screen } from '@testing-library/react'
import { Suspense, lazy } from 'react'
import { expect, test } from 'vitest'
import { toast } from '../src/ui/feedback/toast.ts'
import { renderPart } from './render-part.tsx'

test('a component whose code arrives between two steps of a test is shown without a warning', async () => {
  let arrive = (_part: () => string) => {}
  const code = new Promise<{ default: () => string }>((resolve) => (arrive = (part) => resolve({ default: part })))
  const Part = lazy(() => code)
  renderPart(
    <Suspense fallback="Đang tải">
      <Part />
    </Suspense>,
  )
  screen.getByText('Đang tải')
  arrive(() => 'Đã tới')
  // Do not use findBy: Testing Library changes React's act() environment while it waits.
  await expect.poll(() => screen.queryByText('Đã tới')).not.toBeNull()
})

test('a test that shows no page may leave a toast', () => {
  toast.success('Đã lưu')
  expect(document.body.childElementCount).toBe(0)
})

test('and the page of the next test does not show it', async () => {
  renderPart('Trang')
  await expect.poll(() => screen.queryByText('Trang')).not.toBeNull()
  expect(screen.queryByText('Đã lưu')).toBeNull()
})
