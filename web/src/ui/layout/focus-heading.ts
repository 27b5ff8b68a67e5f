/** Gives the focus to the heading of the page, where what had it has gone. */
export const focusHeading = () => document.querySelector<HTMLElement>('#noi-dung h1')?.focus({ preventScroll: true })
