import { noticeKinds } from '@hien/contract/notices'
import { expect, test } from 'vitest'
import { pushText } from './push-text.ts'

test.each(noticeKinds)('on a lock screen, %s about a child shows the given name and nothing else', (kind) => {
  expect(pushText(kind, 'An')).toEqual({ title: 'Có thông báo về An', body: 'Chạm để xem trong Hiên' })
})

test.each(noticeKinds)('on a lock screen, %s names no mark, absence or debt', (kind) => {
  const { title, body } = pushText(kind, null)
  expect(`${title} ${body}`).not.toMatch(/điểm|vắng|nghỉ|muộn|trễ|nợ|học phí|thiếu|\d/i)
  expect(title.length).toBeLessThanOrEqual(40)
})

test.each(noticeKinds.filter((kind) => kind.startsWith('fee_')))(
  'on a lock screen, %s reads like every other notice about fees, and has no word about money',
  (kind) => {
    const { title, body } = pushText(kind, null)
    expect({ title, body }).toEqual(pushText('fee_received', null))
    expect(`${title} ${body}`).not.toMatch(/phí|tiền|đồng|\bđ\b|hạn|đóng|trả|phiếu|biên lai/i)
  },
)
