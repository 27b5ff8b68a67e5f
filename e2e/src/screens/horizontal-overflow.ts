import type { Page } from '@playwright/test'

/** On phones the whiteboard's tools are one row that scrolls, because more rows would take the height of the page. */
const mayScroll = '[role="toolbar"][aria-label="Công cụ viết bảng"]'

/**
 * Returns a line for each element that scrolls sideways and is not meant to. If the page itself does, the first line names the
 * elements that make it too wide.
 */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate((mayScroll) => {
    const nameOf = (element: Element) => {
      const { width } = element.getBoundingClientRect()
      return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${Math.round(width)}px`
    }
    const all = [...document.querySelectorAll('body *')]
    const scrollers = all
      .filter((element) => !element.matches(mayScroll) && /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map((element) => `${nameOf(element)} scrolls`)
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return scrollers
    const wide = all.filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      // Use scrollWidth too, because a long word can stick out of an element that itself fits.
      return Math.max(right, left + element.scrollWidth) > root.clientWidth + 1
    })
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    return [`the page is ${root.scrollWidth}px wide: ${innermost.slice(0, 5).map(nameOf).join(', ')}`, ...scrollers]
  }, mayScroll)
