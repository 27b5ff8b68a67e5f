import { Suspense, lazy, useSyncExternalStore } from 'react'
import { hasToasts, loadToasts, subscribeToasts } from './toast.ts'

const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }))

/** Where toasts appear, once in the application; loads what shows them with the first one. */
export const ToastContainer = () =>
  useSyncExternalStore(subscribeToasts, hasToasts) ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
