import { expect, test } from 'vitest'
import { showNotice } from './show-notice.ts'

/** Returns the notice shown for a push with this text. */
async function shown(text: string) {
  const notices: { title: string; options: NotificationOptions }[] = []
  await showNotice({ showNotification: async (title, options) => void notices.push({ title, options }) }, text)
  expect(notices).toHaveLength(1)
  return notices[0]
}

const payload = {
  id: 'n-1',
  title: 'Toán 9',
  body: 'Lớp đã bắt đầu.',
  path: '/phong-cho?groupId=TOAN9_K7QX2M',
  tag: 'lesson_started:s-1',
  kind: 'lesson_started',
}

test('a push is shown with its text, our icons and its path', async () => {
  expect(await shown(JSON.stringify(payload))).toEqual({
    title: 'Toán 9',
    options: {
      body: 'Lớp đã bắt đầu.',
      tag: 'lesson_started:s-1',
      lang: 'vi',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { path: '/phong-cho?groupId=TOAN9_K7QX2M' },
    },
  })
})

test.each([[''], ['{'], ['null'], ['[]'], ['7'], ['{"title":5,"body":{}}'], ['\u0000']])(
  'an unreadable push is shown with a default text: %j',
  async (text) => {
    const notice = await shown(text)
    expect(notice?.title).toBe('Hiên')
    expect(notice?.options).toMatchObject({ body: 'Có thông báo mới từ Hiên', data: { path: '/' } })
  },
)

test.each([['https://elsewhere.test/'], ['//elsewhere.test/'], ['javascript:alert(1)'], ['/.//elsewhere.test'], [7]])(
  'a path outside the application is replaced by the home page: %j',
  async (path) => {
    const notice = await shown(JSON.stringify({ ...payload, path }))
    expect(notice?.options.data).toEqual({ path: '/' })
  },
)

test('a push may have only a title', async () => {
  const notice = await shown(JSON.stringify({ title: 'Toán 9' }))
  expect(notice).toMatchObject({ title: 'Toán 9', options: { body: '' } })
})

test('a browser that refuses an option shows the notice without it', async () => {
  const notices: NotificationOptions[] = []
  const showNotification = async (_title: string, options: NotificationOptions) => {
    if (options.badge !== undefined) throw new TypeError('badge is not supported')
    notices.push(options)
  }
  await showNotice({ showNotification }, JSON.stringify(payload))
  expect(notices).toEqual([{ body: payload.body, data: { path: payload.path } }])
})
