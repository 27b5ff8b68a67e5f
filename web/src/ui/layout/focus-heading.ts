/** Focuses the page's heading. Call it when the focused element has been removed. */
export const focusHeading = () => document.querySelector<HTMLElement>('#noi-dung h1')?.focus({ preventScroll: true })
