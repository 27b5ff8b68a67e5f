/**
 * Short messages at the edge of the screen. Their durations and number: docs/evidence/specification-coverage.md, "§9 Toasts".
 * The component that shows them is loaded at the first toast.
 */
import { limits } from '@hien/contract/limits'
import type { NotificationData } from '@mantine/notifications'
import { createElement } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'

const load = () => loadWithRetry(() => import('@mantine/notifications'))
const loadAction = () => loadWithRetry(() => import('./toast-action.tsx'))
/** Loads the component that shows toasts. Call it early if a toast will have to report a lost network. */
export const loadToasts = () => loadWithRetry(() => import('./toasts.tsx'))
let shownCount = 0
const listeners = new Set<() => void>()

/** True once there has been a toast, so that toast-container.tsx must load the component that shows toasts. */
export const hasToasts = () => shownCount > 0
export function subscribeToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For each cause, the visible toast and how often it has been shown. */
const visible = new Map<string, { id: string; times: number }>()

/** Button in a toast. Pressing it also closes the toast. */
export type ToastAction = { label: string; onPress: () => void }

type ToastOptions = {
  /** A toast replaces a visible one with the same cause. Default: the text. */
  cause?: string
  /** Button in the toast. The toast then stays for limits.undoToastDuration. */
  action?: ToastAction
}

/** Shows a toast. It replaces a visible toast with the same cause. */
function show(
  message: string,
  { cause = message, action }: ToastOptions,
  given: Omit<NotificationData, 'message'>,
): string {
  const options = action ? { ...given, autoClose: limits.undoToastDuration } : given
  const before = visible.get(cause)
  if (before === undefined) shownCount += 1
  for (const listener of listeners) listener()
  const { id, times } = before ?? { id: `toast-${shownCount}`, times: 0 }
  visible.set(cause, { id, times: times + 1 })
  const data = {
    id,
    message: message as NotificationData['message'],
    loading: false,
    withCloseButton: true,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Đóng thông báo', size: 44, iconSize: 18 },
    onClose: () => void visible.delete(cause),
    ...options,
    // Mantine restarts the timer only if the duration changes, so alternate between two values.
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
  /** Neutral message, such as 'Đang phát triển...'. */
  plain: (message: string, options: ToastOptions = {}) =>
    show(message, options, { color: 'gray', autoClose: limits.otherToastDuration }),
  /** Hides the toast of a cause that no longer applies. */
  hide: (cause: string) => {
    const shown = visible.get(cause)
    if (shown) void load().then(({ notifications }) => notifications.hide(shown.id))
  },
  /** Shows a toast until the returned function is called. */
  loading: (message: string, options: ToastOptions = {}) => {
    const id = show(message, options, { loading: true, autoClose: false, withCloseButton: false })
    return () => void load().then(({ notifications }) => notifications.hide(id))
  },
}
