import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { Notice } from '../../operations/notices/get-notices.ts'
import { useMarkNoticesRead } from '../../operations/notices/mark-read.ts'
import { placeOf, placeOfPath } from './notice-place.ts'

/**
 * Marks a notice read when the member opens the page it leads to, so that no e-mail follows. A notice that arrives while that
 * page is already open stays unread, because perhaps nobody is looking at the page.
 */
export function useReadOnOpening(notices: readonly Notice[] | undefined) {
  const { run: markRead } = useMarkNoticesRead()
  const location = useLocation()
  const currentPlace = placeOf(location)
  const isKnown = notices !== undefined
  const readAt = useEffectEvent((place: string) => {
    const ids = (notices ?? []).filter(({ read, path }) => !read && placeOfPath(path) === place).map(({ id }) => id)
    if (ids.length > 0) void markRead(ids)
  })
  useEffect(() => {
    if (isKnown) readAt(currentPlace)
  }, [currentPlace, isKnown])
  // The pages of rooms have no bell. A notice that leads to a room is marked when the member leaves the page with the bell.
  useEffect(() => () => readAt(placeOf(window.location)), [])
}
