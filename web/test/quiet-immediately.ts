/** Takes the place of src/lib/graphql/when-quiet.ts where a test is about what a page does once it is quiet. */
import type { whenQuiet as real } from '../src/lib/graphql/when-quiet.ts'

/** Takes each page for quiet as soon as the page is drawn. use-follow-changes.test.tsx shows the real times. */
export const whenQuiet: typeof real = (_queryClient, callback) => {
  const timer = setTimeout(callback)
  return () => clearTimeout(timer)
}
