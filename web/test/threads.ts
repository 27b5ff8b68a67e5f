/** Threads and their messages as the server returns them; pass only the fields that matter to the test. */
import { type ThreadMessage, threadGetMessages } from '../src/operations/threads/list-thread-messages.ts'
import { threadsGetCounts } from '../src/operations/threads/count-threads.ts'
import { type Thread, threadsGetWithPage } from '../src/operations/threads/list-threads.ts'
import { threadSend } from '../src/operations/threads/send-message.ts'
import { answer, refusal, success } from './answers.ts'
import { aPage } from './courses.ts'

/** A thread as the teacher gets it: the newest message is from 24-11-2026, 19:00, and everything is read. */
export const aThread = (given: Partial<Thread> = {}): Thread => ({
  id: 'c-1_HV000001',
  classId: 'c-1',
  classTitle: 'Lớp tối thứ Ba – thứ Năm',
  courseTitle: 'Toán nâng cao lớp 9',
  courseCode: 'TOAN9_NC',
  teacherName: 'Trần Thị Hồng Ngọc',
  studentCode: 'HV000001',
  studentName: 'Nguyễn Hữu Ân',
  hasMessages: true,
  lastText: 'Con sẽ vào muộn ít phút ạ.',
  lastAt: '2026-11-24T12:00:00.000Z',
  unread: 0,
  canWrite: true,
  reported: false,
  ...given,
})

/** A message of a guardian. The number gives its id and, in minutes from 24-11-2026, 18:00, its time. */
export const aThreadMessage = (number: number, given: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: `t-${number}`,
  authorName: 'Lê Thị Lan',
  authorRole: 'PAME',
  text: `tin ${number}`,
  at: new Date(Date.UTC(2026, 10, 24, 11, number)).toISOString(),
  mine: false,
  reported: false,
  ...given,
})

const slice = <Item>(items: readonly Item[], skip: number, take: number) => items.slice((skip - 1) * take, skip * take)

/** Answers with the number of unread ones of these threads. @returns the calls. */
export const answerCounts = (threads: () => readonly Thread[]) =>
  answer(threadsGetCounts, () => ({
    threadsGetCounts: { ...success, item: { unread: threads().filter(({ unread }) => unread > 0).length } },
  }))

/** Answers with these threads, and with the number of unread ones. @returns the calls for a page of threads. */
export function answerThreads(threads: () => readonly Thread[]) {
  answerCounts(threads)
  return answer(threadsGetWithPage, ({ variables: { search, skip, take } }) => {
    const found = threads().filter(({ studentCode, studentName }) =>
      `${studentCode} ${studentName}`.includes(search ?? ''),
    )
    return {
      threadsGetWithPage: {
        ...aPage(slice(found, Number(skip), Number(take)), {
          page: Number(skip),
          size: Number(take),
          total: found.length,
        }),
      },
    }
  })
}

/** Answers with these messages of any thread, given the oldest first. @returns the calls. */
export const answerMessages = (messages: () => readonly ThreadMessage[]) =>
  answer(threadGetMessages, ({ variables: { skip, take } }) => ({
    threadGetMessages: aPage(slice([...messages()].reverse(), Number(skip), Number(take)), {
      page: Number(skip),
      size: Number(take),
      total: messages().length,
    }),
  }))

/** Answers as if the member no longer has the thread. */
export const answerNoMessages = () =>
  answer(threadGetMessages, { threadGetMessages: { ...aPage([]), ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu') } })

/**
 * Answers sent messages as a server that stores them in `stored`, each client id once. @returns the calls.
 */
export const answerSent = (stored: ThreadMessage[]) =>
  answer(threadSend, ({ variables: { text, clientId } }) => {
    const id = `sent ${String(clientId)}`
    const item = stored.find((message) => message.id === id) ?? aThreadMessage(50, { id, text, mine: true })
    if (!stored.includes(item)) stored.push(item)
    return { threadSend: { ...success, item } }
  })

/** A message of a parent that this device has not sent yet. */
export const anUnsentMessage = (clientId: string) => ({
  classId: 'c-1',
  studentCode: 'HV000001',
  title: 'Nguyễn Hữu Ân',
  text: 'Con bị ốm ạ',
  clientId,
  writtenAt: new Date().toISOString(),
  faults: 0,
  triedAt: 0,
  failure: null,
  isOld: false,
})
