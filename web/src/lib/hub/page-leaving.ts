/** Milliseconds a page may take to unload. A page still there after this time is not being left. */
export const pageLeavingTimeout = 3000

let leavingUntil = 0

/** Starts watching whether the page is being left. Further calls change nothing. */
export function watchPageLeaving(): void {
  window.addEventListener('beforeunload', markLeaving)
}

function markLeaving() {
  // The browser may first ask the user whether to leave. Timers are paused until the user answers.
  leavingUntil = Infinity
  setTimeout(() => {
    leavingUntil = performance.now() + pageLeavingTimeout
  })
}

/**
 * True if the page is probably about to be left; the start of a download looks the same. Firefox closes the connections of
 * such a page some time before `pagehide`. Requests started after that end as errors in the console.
 */
export const isPageLeaving = (): boolean => performance.now() < leavingUntil
