import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { Notice } from '../../operations/notices/get-notices.ts'
import { useMarkNoticesRead } from '../../operations/notices/mark-read.ts'
import { placeOf, placeOfPath } from './notice-place.ts'

/**
 * Whoever opens the page that a notice leads to knows what it says: it is read with that, so that no mail of it follows.
 * What comes while the page is open stays unread: the page may be open with nobody before it.
 */
export function useReadOnOpening(notices: readonly Notice[] | undefined) {
  const { run: markRead } = useMarkNoticesRead()
  const location = useLocation()
  const here = placeOf(location)
  const isKnown = notices !== undefined
  const readAt = useEffectEvent((place: string) => {
    const ids = (notices ?? []).filter(({ read, path }) => !read && placeOfPath(path) === place).map(({ id }) => id)
    if (ids.length > 0) void markRead(ids)
  })
  useEffect(() => {
    if (isKnown) readAt(here)
  }, [here, isKnown])
  // A room has no bell: what led there is read as the page with the bell is left.
  useEffect(() => () => readAt(placeOf(window.location)), [])
}
