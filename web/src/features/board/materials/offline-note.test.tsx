import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { OfflineNote } from './offline-note.tsx'

test('only while a kept list is shown, the server is asked again every half minute', () => {
  vi.useFakeTimers()
  const onReconnect = vi.fn<() => void>()
  const { rerender } = renderPart(<OfflineNote keptAt={1} onReconnect={onReconnect} />)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(onReconnect).toHaveBeenCalledTimes(2)
  rerender(<OfflineNote keptAt={null} onReconnect={onReconnect} />)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(onReconnect).toHaveBeenCalledTimes(2)
})
