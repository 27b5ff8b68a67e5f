import { Suspense, lazy, useSyncExternalStore } from 'react'
import { hasToasts, loadToasts, subscribeToasts } from './toast.ts'

const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }))

/** Place for the toasts, used once in the application. Loads the code that shows them at the first toast. */
export const ToastContainer = () =>
  useSyncExternalStore(subscribeToasts, hasToasts) ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
