/** Replaces src/lib/graphql/when-quiet.ts in tests about what a page does once it is quiet. */
import type { whenQuiet as real } from '../src/lib/graphql/when-quiet.ts'

/** Treats each page as quiet as soon as it is drawn. use-follow-changes.test.tsx tests the real times. */
export const whenQuiet: typeof real = (_queryClient, callback) => {
  const timer = setTimeout(callback)
  return () => clearTimeout(timer)
}
