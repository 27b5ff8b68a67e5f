/**
 * Short messages at the edge of the screen (times and number: docs/evidence/specification-coverage.md, "§9 Toasts").
 * The component that shows them is loaded on the first one, beside the page.
 */
import { limits } from '@hien/contract/limits'
import type { NotificationData } from '@mantine/notifications'
import { createElement } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'

const load = () => loadWithRetry(() => import('@mantine/notifications'))
const loadAction = () => loadWithRetry(() => import('./toast-action.tsx'))
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

/** The toast that stands for a cause, and how often it was said anew. */
const standing = new Map<string, { id: string; times: number }>()

/** What can be done about what a toast says, with one press that closes it. */
export type ToastAction = { label: string; onPress: () => void }

type ToastOptions = {
  /** What the toast is about, where the words may change from one time to the next; else the words themselves. */
  cause?: string
  /** Gives time to press it (limits.undoToastDuration). */
  action?: ToastAction
}

/** The next toast of a cause takes the place of the one that stands for it. */
function show(
  message: string,
  { cause = message, action }: ToastOptions,
  given: Omit<NotificationData, 'message'>,
): string {
  const options = action ? { ...given, autoClose: limits.undoToastDuration } : given
  const before = standing.get(cause)
  if (before === undefined) shownCount += 1
  for (const listener of listeners) listener()
  const { id, times } = before ?? { id: `toast-${shownCount}`, times: 0 }
  standing.set(cause, { id, times: times + 1 })
  const data = {
    id,
    message: message as NotificationData['message'],
    loading: false,
    withCloseButton: true,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Đóng thông báo', size: 44, iconSize: 18 },
    onClose: () => void standing.delete(cause),
    ...options,
    // The kit counts the time anew only where it is another one.
    ...(typeof options.autoClose === 'number' ? { autoClose: options.autoClose + (times % 2) } : {}),
  }
  void Promise.all([load(), action ? loadAction() : null]).then(([{ notifications, notificationsStore }, parts]) => {
    const { notifications: shown, queue } = notificationsStore.getState()
    if (parts && action) {
      const onPress = () => {
        notifications.hide(id)
        action.onPress()
      }
      data.message = createElement(parts.ToastWithAction, { message, label: action.label, onPress })
    }
    if ([...shown, ...queue].some((one) => one.id === id)) notifications.update(data)
    else notifications.show(data)
  })
  return id
}

export const toast = {
  success: (message: string, options: ToastOptions = {}) =>
    show(message, options, { color: 'leaf', autoClose: limits.successToastDuration }),
  error: (message: string, options: ToastOptions = {}) =>
    show(message, options, { color: 'var(--hien-danger)', autoClose: limits.errorToastDuration }),
  /** Neither good nor bad, such as 'Đang phát triển...'. */
  plain: (message: string, options: ToastOptions = {}) =>
    show(message, options, { color: 'gray', autoClose: limits.otherToastDuration }),
  /** Takes away what stands for a cause, once it is so no more. */
  hide: (cause: string) => {
    const shown = standing.get(cause)
    if (shown) void load().then(({ notifications }) => notifications.hide(shown.id))
  },
  /** Stays until the function it answers is called. */
  loading: (message: string, options: ToastOptions = {}) => {
    const id = show(message, options, { loading: true, autoClose: false, withCloseButton: false })
    return () => void load().then(({ notifications }) => notifications.hide(id))
  },
}
