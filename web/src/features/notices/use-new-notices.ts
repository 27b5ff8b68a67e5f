import { useState } from 'react'
import type { Notice } from '../../operations/notices/get-notices.ts'

/** How many came while the page was open, with the last answer that brought some, and the newest of them; nothing of what stood there before. */
export function useNewNotices(notices: readonly Notice[] | undefined): { count: number; newest: string } {
  const [known, setKnown] = useState<{ count: number; newest: string } | null>(null)
  const newest = notices === undefined ? null : (notices[0]?.id ?? '')
  if (notices !== undefined && newest !== null && known?.newest !== newest) {
    // Ids are in the order of time.
    const count = known === null ? 0 : notices.filter(({ id, read }) => !read && id > known.newest).length
    setKnown({ count, newest })
  }
  return known ?? { count: 0, newest: '' }
}
