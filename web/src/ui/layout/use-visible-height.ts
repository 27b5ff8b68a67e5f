import { useEffect } from 'react'

const variable = '--hien-visible-height'

/**
 * Keeps --hien-visible-height at what is seen of the page, for frames that fill the screen: where a keyboard lies over
 * the page instead of shrinking it (iOS), what is at the bottom stays above the keyboard.
 */
export function useVisibleHeight() {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const root = document.documentElement
    const measure = () => {
      // Zoomed in by two fingers, less is seen, but the page has not become smaller.
      if (seen.scale === 1) root.style.setProperty(variable, `${seen.height}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      root.style.removeProperty(variable)
    }
  }, [])
}
