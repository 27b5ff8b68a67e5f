/** Milliseconds from `beforeunload` in which a page that is being left unloads. After this time, the page is assumed to stay. */
export const pageLeavingTimeout = 3000

let leavingUntil = 0

/** Starts watching whether the page is being left. Further calls change nothing. */
export function watchPageLeaving(): void {
  window.addEventListener('beforeunload', markLeaving)
}

function markLeaving() {
  // The browser sometimes asks the user whether to leave. It pauses timers until the answer, so the time counts from then.
  leavingUntil = Infinity
  setTimeout(() => {
    leavingUntil = performance.now() + pageLeavingTimeout
  })
}

/**
 * True if the page is probably about to be left; the start of a download looks the same. Firefox closes the connections of
 * a page that is being left some time before `pagehide`. Requests started after Firefox closed them end as errors in the console.
 */
export const isPageLeaving = (): boolean => performance.now() < leavingUntil
