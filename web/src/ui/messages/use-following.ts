import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A member who has scrolled to within this many pixels of the end is reading the newest message. */
const nearEnd = 48

/** `id` is undefined if there are no messages. `own` is true if the signed-in member wrote the newest message. */
export type Ends = { oldest: string | undefined; newest: string | undefined; own: boolean }

/**
 * Scrolls to each new message, unless the member has scrolled up and somebody else wrote it. In that case `behind` is true
 * until they return to the end. Earlier messages that appear above move nothing that the member sees.
 */
export function useFollowing({ oldest, newest, own }: Ends) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const seenHeight = useRef<number | null>(null)
  /** Height of all messages before the last change, in pixels. */
  const lastLength = useRef(0)
  const seen = useRef({ oldest, newest })
  const [behind, setBehind] = useState(false)

  const toEnd = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    atEnd.current = true
    setBehind(false)
  }
  /** Updates `atEnd` for messages `length` pixels high. Does nothing after a resize that the observer has not handled yet. */
  const look = (length: number) => {
    const element = box.current
    if (!element || (seenHeight.current !== null && seenHeight.current !== element.clientHeight)) return
    atEnd.current = length - element.scrollTop - element.clientHeight < nearEnd
  }
  useLayoutEffect(() => {
    const element = box.current
    const before = seen.current
    seen.current = { oldest, newest }
    if (!element || newest !== before.newest || oldest === before.oldest) return
    element.scrollTop += element.scrollHeight - lastLength.current
    lastLength.current = element.scrollHeight
  }, [oldest, newest])
  useLayoutEffect(() => {
    if (newest === undefined) return
    // A busy browser reports scrolling late, so look again.
    if (atEnd.current) look(lastLength.current)
    if (atEnd.current || own) toEnd()
    else setBehind(true)
  }, [newest, own])
  useLayoutEffect(() => {
    const length = box.current?.scrollHeight ?? 0
    // The newest message became higher, for example because it could not be sent and now has buttons.
    if (length > lastLength.current) {
      look(lastLength.current)
      if (box.current && atEnd.current) box.current.scrollTop = length
    }
    lastLength.current = length
  })

  // Keep the newest message visible when an on-screen keyboard or a banner makes the box smaller.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      seenHeight.current = element.clientHeight
      lastLength.current = element.scrollHeight
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    lastLength.current = box.current?.scrollHeight ?? 0
    look(lastLength.current)
    if (atEnd.current) setBehind(false)
  }
  return { box, behind, toEnd, onScroll }
}
