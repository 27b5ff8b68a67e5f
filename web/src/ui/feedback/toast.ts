/**
 * Short messages at the edge of the screen (times and number: docs/evidence/specification-coverage.md, "§9 Toasts").
 * The component that shows them is loaded on the first one, beside the page.
 */
import { limits } from '@hien/contract/limits'
import type { NotificationData } from '@mantine/notifications'
import { loadWithRetry } from '../../lib/load-with-retry.ts'

const load = () => loadWithRetry(() => import('@mantine/notifications'))
/** What shows the toasts; asked for early where a toast is going to tell that the network is away. */
export const loadToasts = () => loadWithRetry(() => import('./toasts.tsx'))
let shownCount = 0
const listeners = new Set<() => void>()

/** Whether there ever was a toast, for the place that shows them. */
export const hasToasts = () => shownCount > 0
export function subscribeToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(message: string, options: Omit<NotificationData, 'message'>): string {
  shownCount += 1
  for (const listener of listeners) listener()
  const id = `toast-${shownCount}`
  void load().then(({ notifications }) =>
    notifications.show({
      id,
      message,
      withBorder: true,
      closeButtonProps: { 'aria-label': 'Đóng thông báo', size: 44, iconSize: 18 },
      ...options,
    }),
  )
  return id
}

export const toast = {
  success: (message: string) => show(message, { color: 'leaf', autoClose: limits.successToastDuration }),
  error: (message: string) => show(message, { color: 'var(--hien-danger)', autoClose: limits.errorToastDuration }),
  /** Neither good nor bad, such as 'Đang phát triển...'. */
  plain: (message: string) => show(message, { color: 'gray', autoClose: limits.otherToastDuration }),
  /** Stays until the function it answers is called. */
  loading: (message: string) => {
    const id = show(message, { loading: true, autoClose: false, withCloseButton: false })
    return () => void load().then(({ notifications }) => notifications.hide(id))
  },
}
