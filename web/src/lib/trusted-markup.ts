/**
 * Trusted Types: decides which texts the browser accepts as markup or script URLs. The server sends the matching content
 * security policy (server/src/http/security-headers.ts).
 */

type Cleaner = (html: string) => string
let clean: Cleaner | undefined

/** Sets the cleaner that every markup text passes through. Before the first call, texts that contain markup are refused. */
export function setMarkupCleaner(cleaner: Cleaner): void {
  clean = cleaner
}

/**
 * Returns safe markup; null if no cleaner is set yet. A text without `<` cannot create an element and passes unchanged,
 * for example Mantine's style sheets.
 */
const trustedMarkup = (text: string) => (text.includes('<') ? (clean?.(text) ?? null) : text)

type Rules = {
  createHTML: (text: string) => string | null
  createScriptURL: (address: string) => string | null
}
/** The part of the browser's `trustedTypes` that is used here; TypeScript has no types for it yet. */
export type TrustedTypesFactory = { createPolicy: (name: string, rules: Rules) => unknown }
const ofBrowser = () => Reflect.get(globalThis, 'trustedTypes') as TrustedTypesFactory | undefined

/** URL of the service worker: a trusted script URL, like those passed to trustWorker(). */
export const serviceWorkerUrl = '/service-worker.js'
const trustedWorkers = new Set<string>()

/** Allows the browser to run this file of our build as a worker. */
export function trustWorker(address: string): void {
  trustedWorkers.add(address)
}

/**
 * Installs the default Trusted Types policy for markup and script URLs. The browser refuses a text if a rule returns null, and
 * always refuses to run a text as code. Does nothing in browsers without Trusted Types.
 */
export function installTrustedTypesPolicy(factory: TrustedTypesFactory | undefined = ofBrowser()): void {
  factory?.createPolicy('default', {
    createHTML: trustedMarkup,
    createScriptURL: (address) => (address === serviceWorkerUrl || trustedWorkers.has(address) ? address : null),
  })
}
