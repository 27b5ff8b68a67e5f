import { useLayoutEffect } from 'react'

/** Names the browser tab: what the page is, then whose. */
export function usePageTitle(title: string) {
  // With the page, not some moments after it.
  useLayoutEffect(() => {
    document.title = `${title} · Hiên`
  }, [title])
}
