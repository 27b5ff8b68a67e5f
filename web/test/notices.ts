import { type Notice, noticesGetWithPage } from '../src/operations/notices/get-notices.ts'
import { answer, success } from './answers.ts'

let made = 0

/** A notice that is newer than all notices made before it. */
export const aNotice = (given: Partial<Notice> = {}): Notice => ({
  id: `0190a1b2-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  kind: 'lesson_changed',
  text: 'Lớp tối thứ Ba dời sang 19:30 hôm nay.',
  path: '/lich',
  createdAt: new Date(Date.now() - 5.5 * 60_000).toISOString(),
  read: false,
  ...given,
})

/** Answers every page with the current notices, newest first. */
export const answerNotices = (notices: () => readonly Notice[]) =>
  answer(noticesGetWithPage, ({ variables: { skip, take } }) => {
    const first = (Number(skip) - 1) * Number(take)
    const items = notices().slice(first, first + Number(take))
    const totalRecord = notices().length
    return {
      noticesGetWithPage: {
        ...success,
        items,
        unread: notices().filter(({ read }) => !read).length,
        currentPage: Number(skip),
        pageSize: Number(take),
        totalRecord,
        totalPages: Math.ceil(totalRecord / Number(take)),
        startOrder: items.length > 0 ? first + 1 : 0,
        endOrder: first + items.length,
      },
    }
  })
