import { noticeKinds } from '@hien/contract/notices'
import { expect, test } from 'vitest'
import { pushText } from './push-text.ts'

test.each(noticeKinds)('of a child, %s shows the given name and nothing else on a lock screen', (kind) => {
  expect(pushText(kind, 'An')).toEqual({ title: 'Có thông báo về An', body: 'Chạm để xem trong Hiên' })
})

test.each(noticeKinds)('%s names no mark, no absence and no debt on a lock screen', (kind) => {
  const { title, body } = pushText(kind, null)
  expect(`${title} ${body}`).not.toMatch(/điểm|vắng|nghỉ|muộn|trễ|nợ|học phí|thiếu|\d/i)
  expect(title.length).toBeLessThanOrEqual(40)
})
