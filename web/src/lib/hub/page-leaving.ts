/** How long a page that is about to be left may take until it is gone; one that is still there then stays. */
export const pageLeavingTimeout = 3000

let leavingUntil = 0

/** From now on the page is watched; a second call changes nothing. */
export function watchPageLeaving(): void {
  window.addEventListener('beforeunload', markLeaving)
}

function markLeaving() {
  // The browser may ask first whether to leave, for as long as one thinks about it: timers stand still meanwhile.
  leavingUntil = Infinity
  setTimeout(() => {
    leavingUntil = performance.now() + pageLeavingTimeout
  })
}

/**
 * Whether the page is about to be left, as far as is known: a download begins like that, too. Firefox closes the
 * connections of such a page some time before its `pagehide`, and whatever is begun then ends as a fault in the console.
 */
export const isPageLeaving = (): boolean => performance.now() < leavingUntil
