/** Runs the built application in a document without a server, and posts what it shows before any data has arrived. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { Window } from 'happy-dom'
import type { PrerenderedPage } from './pages.ts'

export type RenderOrder = { dist: string; entry: string; phone: boolean; page: PrerenderedPage }
export type RenderedPage = {
  title: string
  markup: string
  /** Paths of the style sheets that the page loaded, in their order. */
  sheets: string[]
  /** Contents of the style elements that Mantine wrote. */
  styles: string
}

const { dist, entry, phone, page } = workerData as RenderOrder
const drawTimeout = 60_000

/**
 * Placeholders made of characters that nobody writes. public/instant-shell.js replaces them with values from the user's token.
 * The given name is the last word with a letter, so its placeholder is a letter that occurs in only one manuscript (U+A66E).
 */
const own = { name: '\u{E000} \u{A66E}', givenName: '\u{A66E}', email: '\u{E001}' }
const letters = new RegExp(Object.values(own).join('|'), 'g')
const initials = own.name.replace(' ', '')
/** Matches a day as src/lib/dates/format-dates.ts writes it. */
const day = /(?:Thứ \p{L}+|Chủ nhật), \d\d-\d\d-\d{4}/gu

const token = (role: string) =>
  `.${Buffer.from(
    JSON.stringify({
      sub: 'nobody',
      email: own.email,
      name: own.name,
      preferred_username: 'nobody',
      given_name: '',
      family_name: '',
      exp: Date.now() / 1000 + 3600,
      member_id: 'nobody',
      member_code: '',
      role,
    }),
  ).toString('base64url')}.`

const window = new Window({
  url: `http://localhost${page.path}${page.search ?? ''}`,
  width: phone ? 360 : 1280,
  settings: {
    disableCSSFileLoading: true,
    disableJavaScriptFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
    disableJavaScriptEvaluation: true,
  },
})
if (page.role !== 'visitor') {
  window.localStorage.setItem('access_token', token(page.role === 'member' ? 'MEME' : page.role))
  window.localStorage.setItem('refresh_token', 'none')
}
window.document.body.innerHTML = '<div id="root"></div>'
const never = () => new Promise<never>(() => undefined)
const matchMedia = (query: string) =>
  Object.assign(new window.EventTarget(), { matches: phone && /width\s*</.test(query), media: query, onchange: null })

/** Globals that Node has too, but that must be those of this document. */
const ofTheDocument = [
  'navigator',
  'localStorage',
  'sessionStorage',
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
]
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !ofTheDocument.includes(name)) continue
  const value: unknown = Reflect.get(window, name)
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
Object.assign(globalThis, { window: globalThis, self: globalThis, fetch: never, matchMedia })

const { document } = window
const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no element #root')
// Report style sheets as loaded at once: their content is read from the build later.
const append = document.head.appendChild.bind(document.head)
document.head.appendChild = (node) => {
  const link = append(node)
  setTimeout(() => link.dispatchEvent(new window.Event('load')))
  return link
}

/** Returns an element that looks like the field but cannot be filled in: the application would soon replace a real field. */
function pictureOfField(field: HTMLInputElement | HTMLSelectElement): Element {
  const drawnField = document.createElement('div')
  for (const name of ['class', 'style', 'data-variant', 'data-disabled', 'data-size']) {
    const value = field.getAttribute(name)
    if (value !== null) drawnField.setAttribute(name, value)
  }
  const words = 'options' in field ? field.options[field.selectedIndex]?.textContent : field.value
  drawnField.textContent = words || (field.getAttribute('placeholder') ?? '')
  if (!words)
    drawnField.setAttribute('style', `${drawnField.getAttribute('style') ?? ''};color:var(--input-placeholder-color)`)
  return drawnField as unknown as Element
}

const place = (what: string) => `<span data-own="${what}"></span>`

/** Returns the markup and styles of the drawn page. Destroys the page. */
function take(from: NonNullable<typeof root>): Pick<RenderedPage, 'markup' | 'styles'> {
  let styles = ''
  for (const style of from.querySelectorAll('style')) {
    styles += style.textContent
    style.remove()
  }
  for (const field of from.querySelectorAll('input, select')) {
    field.replaceWith(
      pictureOfField(field as unknown as HTMLInputElement | HTMLSelectElement) as unknown as typeof field,
    )
  }
  // Empty the circle with the user's initials: the real initials are not known yet.
  for (const circle of from.querySelectorAll('[aria-hidden]')) {
    if (circle.children.length > 0 || circle.textContent !== initials) continue
    circle.textContent = ''
    circle.setAttribute('style', `${circle.getAttribute('style') ?? ''};background:var(--hien-sunken)`)
  }
  const markup = from.innerHTML
    // Attributes cannot contain a placeholder element.
    .replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(letters, ''))
    .replaceAll(own.name, place('name'))
    .replaceAll(own.givenName, place('givenName'))
    .replaceAll(own.email, place('email'))
    .replaceAll(day, place('day'))
  return { markup, styles }
}

let taken: ReturnType<typeof take> | undefined
// Take the page as soon as it has a heading, before the application reacts to the missing answers of the server.
new window.MutationObserver(() => {
  if (root.querySelector('h1') !== null) taken ??= take(root)
}).observe(root, { childList: true, subtree: true })
await import(pathToFileURL(join(dist, entry)).href)

const started = Date.now()
while (taken === undefined || document.title === '') {
  if (Date.now() - started > drawTimeout)
    throw new Error(`The page ${page.path} showed no heading and title within ${drawTimeout} ms`)
  await new Promise((resolve) => setTimeout(resolve, 20))
}
const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')].map(
  (link) => new URL(link.getAttribute('href') ?? '', 'http://localhost').pathname,
)
parentPort?.postMessage({ title: document.title, sheets, ...taken } satisfies RenderedPage)
