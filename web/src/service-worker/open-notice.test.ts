import { beforeEach, expect, test, vi } from 'vitest'
import { type OpenMessage, openedAnswer } from '../lib/push/worker-messages.ts'
import { type OpenPage, answerTimeout, openNotice } from './open-notice.ts'

/** Actions on pages, in order. */
let done: string[]
beforeEach(() => {
  done = []
})

type PageState = { focused?: boolean; visible?: boolean; answers?: boolean }

const aPage = (path: string, { focused = false, visible = focused, answers = true }: PageState = {}): OpenPage => ({
  url: `https://hien.test${path}`,
  focused,
  visibilityState: visible ? 'visible' : 'hidden',
  focus: async () => void done.push(`focus ${path}`),
  postMessage: (message: OpenMessage, [port]: MessagePort[]) => {
    done.push(`lead ${path} to ${message.path}`)
    if (answers) port?.postMessage(openedAnswer)
  },
})

const press = (pages: OpenPage[], path: string) =>
  openNotice({ matchAll: async () => pages, openWindow: async (to) => void done.push(`open ${to}`) }, path)

test('an open page first opens the path and is then focused', async () => {
  await press([aPage('/student')], '/bai-tap/1')
  expect(done).toEqual(['lead /student to /bai-tap/1', 'focus /student'])
})

test('a page already at the path is preferred, then the focused page, then a visible one', async () => {
  const pages = [aPage('/lich'), aPage('/my-class', { visible: true }), aPage('/student', { focused: true })]
  await press(pages, '/bai-tap/1')
  await press(pages.slice(0, 2), '/bai-tap/1')
  await press([...pages, aPage('/bai-tap/1')], '/bai-tap/1')
  expect(done.filter((one) => one.startsWith('focus'))).toEqual([
    'focus /student',
    'focus /my-class',
    'focus /bai-tap/1',
  ])
})

test.each(['/phong-cho?groupId=A_B', '/phong-hoc/1', '/bai-tap/1/lam-bai'])(
  'the page %s of a room or a test stays there, and a new page is opened',
  async (room) => {
    await press([aPage(room, { focused: true })], '/bai-tap/1')
    expect(done).toEqual(['open /bai-tap/1'])
  },
)

test('a page already in the target room is focused', async () => {
  await press([aPage('/student', { focused: true }), aPage('/phong-cho?groupId=A_B')], '/phong-cho?groupId=A_B')
  expect(done.at(-1)).toBe('focus /phong-cho?groupId=A_B')
})

test('a new page is opened if there is none', async () => {
  await press([], '/bai-tap/1')
  expect(done).toEqual(['open /bai-tap/1'])
})

test('a new page is opened if the open page does not answer', async () => {
  vi.useFakeTimers()
  const pressed = press([aPage('/student', { answers: false })], '/bai-tap/1')
  await vi.advanceTimersByTimeAsync(answerTimeout)
  await pressed
  expect(done).toEqual(['lead /student to /bai-tap/1', 'open /bai-tap/1'])
})

test.each(['https://elsewhere.test/', '//elsewhere.test/', 'javascript:alert(1)', ''])(
  'a path outside the application opens the home page: %j',
  async (path) => {
    await press([], path)
    expect(done).toEqual(['open /'])
  },
)
