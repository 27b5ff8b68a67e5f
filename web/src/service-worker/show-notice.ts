import type { PushPayload } from '@hien/contract/push-payload'
import { sameOriginPath } from '../lib/links/next-path.ts'

/** Notice for an unreadable push. Something must be shown: browsers withdraw the permission if a push shows nothing. */
const unreadable = { title: 'Hiên', body: 'Có thông báo mới từ Hiên', path: '/', tag: 'hien' } as const

type Shown = Pick<PushPayload, 'title' | 'body' | 'path' | 'tag'>

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Returns the content of a push, with defaults for missing fields. */
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

/** Data stored with a shown notice, for the click on it. */
export type ShownData = { path: string }

/** The part of the browser's service worker registration that is used here. */
export type Screen = {
  showNotification(title: string, options: NotificationOptions): Promise<void>
}

/** Shows a notice for a push, even for an unreadable one. The notice silently replaces an older one with the same tag. */
export async function showNotice(screen: Screen, text: string): Promise<void> {
  const { title, body, path, tag } = readPayload(text)
  const data: ShownData = { path }
  try {
    await screen.showNotification(title, {
      body,
      tag,
      lang: 'vi',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data,
    })
  } catch {
    // The browser refuses one of the options. If nothing were shown, the browser would withdraw the permission.
    await screen.showNotification(title, { body, data })
  }
}
