import { useState } from 'react'
import type { Notice } from '../../operations/notices/get-notices.ts'

/**
 * Returns the id of the newest notice (empty if there is none), and how many unread notices arrived with it in the
 * same answer. Notices that were there when the page opened do not count.
 */
export function useNewNotices(notices: readonly Notice[] | undefined): { count: number; newest: string } {
  const [known, setKnown] = useState<{ count: number; newest: string } | null>(null)
  const newest = notices === undefined ? null : (notices[0]?.id ?? '')
  if (notices !== undefined && newest !== null && known?.newest !== newest) {
    // Ids grow with time, so a greater id means a newer notice.
    const count = known === null ? 0 : notices.filter(({ id, read }) => !read && id > known.newest).length
    setKnown({ count, newest })
  }
  return known ?? { count: 0, newest: '' }
}
