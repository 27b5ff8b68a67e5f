import { useLayoutEffect } from 'react'
import { brand } from './brand.ts'

/** Sets the title of the browser tab: the page's title, then the application's name. */
export function usePageTitle(title: string) {
  // A layout effect, so that the title changes together with the page.
  useLayoutEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
}
