import type { PushPayload } from '@hien/contract/push-payload'
import { sameOriginPath } from '../lib/next-path.ts'

/** What is shown of a push that says nothing that can be read: browsers take the right to push from who shows nothing. */
const unreadable = { title: 'Hiên', body: 'Có thông báo mới từ Hiên', path: '/', tag: 'hien' } as const

type Shown = Pick<PushPayload, 'title' | 'body' | 'path' | 'tag'>

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What a push says; what it lacks is made up for. */
export function readPayload(text: string): Shown {
  try {
    const read = JSON.parse(text) as Partial<Record<keyof PushPayload, unknown>> | null
    const [title, body] = [wordsOf(read?.title), wordsOf(read?.body)]
    return {
      title: title || unreadable.title,
      body: body || (title ? '' : unreadable.body),
      path: sameOriginPath(wordsOf(read?.path)) ?? unreadable.path,
      tag: wordsOf(read?.tag) || unreadable.tag,
    }
  } catch {
    return unreadable
  }
}

/** What a notice on the screen remembers. */
export type ShownData = { path: string }

/** A registration of the browser, as far as it is needed here. */
export type Screen = {
  showNotification(title: string, options: NotificationOptions): Promise<void>
}

/** Shows something in any case. A notice whose tag is shown already takes its place, without ringing once more. */
export function showNotice(screen: Screen, text: string): Promise<void> {
  const { title, body, path, tag } = readPayload(text)
  return screen.showNotification(title, {
    body,
    tag,
    lang: 'vi',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path } satisfies ShownData,
  })
}
