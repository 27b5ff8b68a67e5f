import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { LineCheckWords } from './line-check-words.tsx'
import type { LineCheck } from './room/video-room-state.ts'

const show = (check: LineCheck) => {
  const onAgain = vi.fn<() => void>()
  return { onAgain, ...renderPart(<LineCheckWords check={check} onAgain={onAgain} />) }
}
const shownWords = () => screen.getByRole('status').textContent

test.each([
  [{ state: 'unknown' }, ''],
  [{ state: 'checking' }, 'Đang thử đường truyền…'],
  [{ state: 'through', route: 'udp' }, 'Đường truyền tốt: bạn sẽ nghe và thấy được lớp.'],
  [
    { state: 'through', route: 'tcp' },
    'Bạn sẽ nghe và thấy được lớp. Mạng này bắt tiếng và hình đi đường vòng nên có thể chậm hơn đôi chút.',
  ],
  [
    { state: 'through', route: 'relay' },
    'Bạn sẽ nghe và thấy được lớp. Mạng này bắt tiếng và hình đi đường vòng nên có thể chậm hơn đôi chút.',
  ],
] as const)('the line check %o is shown without a button', (check, words) => {
  show(check)
  expect(shownWords()).toBe(words)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['blocked', /^Mạng này không cho hình và tiếng của lớp đi qua\. Hãy đổi sang mạng khác/],
  ['unreachable', /^Không thử được đường truyền vì máy chủ chưa trả lời\./],
  ['noCapacity', /^Máy chủ đang bận nên chưa thử được đường truyền/],
] as const)('the state %s of the line check says what to do and offers a retry', async (state, words) => {
  const { onAgain, user } = show({ state })
  expect(shownWords()).toMatch(words)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(onAgain).toHaveBeenCalledTimes(1)
})
