/**
 * Returns the browser's service workers. Undefined over plain http, and in browsers that turn them off; some browsers that
 * block storage throw instead.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}
