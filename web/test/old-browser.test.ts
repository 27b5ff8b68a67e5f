import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { oldestBrowsers } from '../service-worker-build.ts'

const script = readFileSync(join(import.meta.dirname, '../public/old-browser.js'), 'utf8')

afterEach(() => {
  document.documentElement.removeAttribute('data-unsupported')
  document.body.innerHTML = ''
})

/** Removes a feature from the browser for the rest of the test. */
function without(owner: object, name: string) {
  const feature = Object.getOwnPropertyDescriptor(owner, name)
  Reflect.deleteProperty(owner, name)
  onTestFinished(() => feature && void Object.defineProperty(owner, name, feature))
}

const withoutThrowIfAborted = () => {
  without(window, 'AbortSignal')
  Object.defineProperty(window, 'AbortSignal', { value: class {}, configurable: true })
}

/** Opens the page and returns what the user sees. */
function open(userAgent = navigator.userAgent): string {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  document.body.innerHTML = '<div id="root"><div class="boot"><p>Đang tải…</p></div></div>'
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is a script of the page
  new Function(script)()
  return document.body.textContent
}

test('a supported browser keeps the loading text', () => {
  expect(open()).toBe('Đang tải…')
  expect(document.documentElement.hasAttribute('data-unsupported')).toBe(false)
})

test.each([
  ['Chrome before 100', withoutThrowIfAborted],
  ['Firefox before 100', () => without(window, 'WritableStream')],
  ['a browser without AbortSignal', () => without(window, 'AbortSignal')],
])('%s gets a page that says what to do, and the application is not started', (_, age) => {
  age()
  expect(open()).toMatch(/^HiênTrình duyệt này quá cũ nên không mở được Hiên\.Hãy cập nhật trình duyệt/)
  expect(document.documentElement.hasAttribute('data-unsupported')).toBe(true)
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X)', 'Cập nhật phần mềm'],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 7.0; SM-J730G)', 'Android System WebView'],
])('the page says what to do on %s', (_, userAgent, words) => {
  withoutThrowIfAborted()
  expect(open(userAgent)).toContain(words)
})

test('the script is written for the oldest browsers that the build supports', () => {
  expect(oldestBrowsers).toEqual(['chrome100', 'safari15.4', 'firefox100'])
})

test('browsers that know only ES5 can read the script', () => {
  // Equal results for both targets mean that nothing had to be rewritten for ES5.
  expect(transformSync(script, { target: 'es5' }).code).toBe(transformSync(script, { target: 'esnext' }).code)
})
