import { screen } from '@testing-library/react'
import { Suspense, lazy } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from './render-part.tsx'

test('a part whose code comes between two steps of a test is shown, and is no complaint', async () => {
  const code = Promise.withResolvers<{ default: () => string }>()
  const Part = lazy(() => code.promise)
  renderPart(
    <Suspense fallback="Đang tải">
      <Part />
    </Suspense>,
  )
  screen.getByText('Đang tải')
  code.resolve({ default: () => 'Đã tới' })
  // Not by findBy, whose waiting React takes for its own.
  await expect.poll(() => screen.queryByText('Đã tới')).not.toBeNull()
})
