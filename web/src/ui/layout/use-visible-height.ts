import { useEffect } from 'react'

const variable = '--hien-visible-height'

/**
 * Sets --hien-visible-height to the height of the visible part of the page, for layouts that fill the screen. On iOS the
 * keyboard covers the page instead of shrinking it. With this height, the bottom of the layout stays above the keyboard.
 */
export function useVisibleHeight() {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const root = document.documentElement
    const measure = () => {
      // Ignore pinch zoom: less is visible then, but the page has not become smaller.
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
