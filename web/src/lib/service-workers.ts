/**
 * Returns the browser's service workers; undefined over plain http and in browsers that turn them off. Also undefined if
 * reading the property throws, as in some browsers that block storage.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}
