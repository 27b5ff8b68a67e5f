/** What the browser does with text that would become part of the page (Trusted Types; the policy is in server/src/http/security-headers.ts). */

type Cleaner = (html: string) => string
let clean: Cleaner | undefined

/** From now on markup made of text is what the cleaner leaves of it. Until then there is none. */
export function setMarkupCleaner(cleaner: Cleaner): void {
  clean = cleaner
}

/** Without a `<` a text makes no element, wherever it is put: style sheets of the component kit are such texts. */
const trustedMarkup = (text: string) => (text.includes('<') ? (clean?.(text) ?? null) : text)

type Rules = {
  createHTML: (text: string) => string | null
  createScriptURL: (address: string) => string | null
}
/** What browsers have as `trustedTypes`, as far as it is used here; the compiler does not know it yet. */
export type TrustedTypesFactory = { createPolicy: (name: string, rules: Rules) => unknown }
const ofBrowser = () => Reflect.get(globalThis, 'trustedTypes') as TrustedTypesFactory | undefined

/** Like the workers that trustWorker() names, a script we load by an address in a text. */
export const serviceWorkerUrl = '/service-worker.js'
const trustedWorkers = new Set<string>()

/** From now on the browser runs this built file of ours as a worker. */
export function trustWorker(address: string): void {
  trustedWorkers.add(address)
}

/**
 * Markup and addresses of scripts come through here, code made of text nowhere: what is answered with null, the browser
 * refuses. Browsers without Trusted Types are left as they are.
 */
export function installTrustedTypesPolicy(factory: TrustedTypesFactory | undefined = ofBrowser()): void {
  factory?.createPolicy('default', {
    createHTML: trustedMarkup,
    createScriptURL: (address) => (address === serviceWorkerUrl || trustedWorkers.has(address) ? address : null),
  })
}
