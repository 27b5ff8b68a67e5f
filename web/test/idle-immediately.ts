/** Replaces src/lib/graphql/when-idle.ts in tests about what a page does once it is idle. */
import type { whenIdle as real } from '../src/lib/graphql/when-idle.ts'

/** Treats each page as idle as soon as it is drawn. use-follow-changes.test.tsx tests the real times. */
export const whenIdle: typeof real = (_queryClient, callback) => {
  const timer = setTimeout(callback)
  return () => clearTimeout(timer)
}
