import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { formatDay } from '../src/lib/dates/format-dates.ts'
import { givenNameOf } from '@hien/contract/names'
import { aTokenPair } from './sign-ins.ts'

const script = readFileSync(join(import.meta.dirname, '../public/instant-shell.js'), 'utf8')
const first =
  '<div class="boot"><p>Đang tải…</p></div><div class="prerendered"><h1>Xin chào, <span data-own="name"></span></h1></div>'
const parts = {
  entry: '/assets/index.js',
  first: [],
  pages: {
    '/login': { role: 'visitor', parts: [] },
    '/student': { role: 'MEME', parts: ['/assets/student.js'] },
    '/phong-cho': { role: 'member', parts: [] },
  },
  open: ['/tham-gia/'],
  member: ['/assets/shell.js'],
}

beforeEach(() => {
  // No animation frame is painted, so only the timer of half a second starts the application.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('fetch', async () => new Response(''))
  vi.useFakeTimers()
})
afterEach(() => {
  document.documentElement.removeAttribute('data-prerendered')
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

/** Opens a page and returns the text that the user sees before the application runs. */
function open(path: string, body = first): string {
  history.replaceState(null, '', path)
  document.head.innerHTML = `<script type="application/json" id="preload-list">${JSON.stringify(parts)}</script>`
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is a script of the page
  new Function(script)()
  document.body.innerHTML = `<div id="root">${body}</div>`
  document.dispatchEvent(new Event('DOMContentLoaded'))
  const shown = document.documentElement.dataset['prerendered'] === undefined ? '.boot' : '.prerendered'
  return document.querySelector(shown)?.textContent ?? ''
}

const signIn = (role: Parameters<typeof aTokenPair>[0], claims = {}) =>
  localStorage.setItem('access_token', aTokenPair(role, claims).accessToken)

// This test runs first, because pages of earlier tests might still be loading.
test('a page whose scripts a newer build has deleted is loaded again; a reloaded page is not', async () => {
  const newer = '<script type="application/json" id="preload-list">{"entry":"/assets/index-newer.js"}</script>'
  vi.stubGlobal('fetch', async () => new Response(newer))
  const reloads = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const visits = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  open('/student')
  await vi.advanceTimersByTimeAsync(500)
  await vi.waitFor(() => expect(reloads).toHaveBeenCalledTimes(1), { timeout: 20_000 })

  visits.mockReturnValue([{ type: 'reload' }] as unknown as PerformanceEntryList)
  open('/student')
  await vi.advanceTimersByTimeAsync(500)
  await vi.waitFor(() => expect(document.querySelector('.boot')?.textContent).toContain('Không tải được ứng dụng.'), {
    timeout: 20_000,
  })
  expect(reloads).toHaveBeenCalledTimes(1)
})

test('a member whose role matches the page sees its prerendered content, with their own name in it', () => {
  signIn('MEME', { name: 'Nguyễn Hữu Ân' })
  expect(open('/student')).toBe('Xin chào, Nguyễn Hữu Ân')
  expect(document.documentElement.dataset['prerendered']).toBeDefined()
})

test.each([
  ['Nguyễn Hữu Ân', 'Ân'],
  ['Nguyễn Hữu Ân 🌸', 'Ân'],
  ['Ân', 'Ân'],
  [' 12 ', '12'],
])('the greeting uses the given name as the application does: %s', (name, givenName) => {
  signIn('MEME', { name })
  expect(givenNameOf(name)).toBe(givenName)
  expect(open('/student', '<div class="prerendered">Chào <span data-own="givenName"></span></div>')).toBe(
    `Chào ${givenName}`,
  )
})

test.each([
  ['a visitor on a student’s page', '/student', null],
  ['a teacher on a student’s page', '/student', 'TCHER'],
  ['a signed-in member on the sign-in page', '/login', 'MEME'],
  ['a visitor in a room', '/phong-cho', null],
] as const)('a reader who will be led away sees only that the page is loading: %s', (_, path, role) => {
  if (role) signIn(role)
  expect(open(path)).toBe('Đang tải…')
  expect(document.documentElement.dataset['prerendered']).toBeUndefined()
})

test('members of every role see the prerendered waiting room, and visitors the prerendered sign-in page', () => {
  expect(open('/login', first.replace('Xin chào, ', 'Đăng nhập'))).toBe('Đăng nhập')
  signIn('TCHER', { name: 'Trần Thị Hồng Ngọc' })
  expect(open('/phong-cho')).toBe('Xin chào, Trần Thị Hồng Ngọc')
})

test('the shell is preloaded only for members, and only on pages behind the sign-in', () => {
  const asksForFrame = (path: string) => {
    open(path)
    vi.advanceTimersByTime(500)
    return document.querySelector('link[href="/assets/shell.js"]') !== null
  }
  expect(asksForFrame('/lich')).toBe(false)
  signIn('TCHER')
  expect(asksForFrame('/lich')).toBe(true)
  expect(asksForFrame('/tham-gia/4AXD2Z')).toBe(false)
})

test('a token without a name counts as no sign-in, and the application loads all the same', () => {
  localStorage.setItem('access_token', `.${btoa(JSON.stringify({ role: 'MEME', email: 'an@hien.test' }))}.`)
  open('/student')
  expect(document.documentElement.dataset['prerendered']).toBeUndefined()
  vi.advanceTimersByTime(500)
  expect(document.querySelectorAll('link[rel=modulepreload]').length).toBeGreaterThan(0)
})

test('an unreadable token counts as no sign-in', () => {
  localStorage.setItem('access_token', 'a.b.c')
  expect(open('/student')).toBe('Đang tải…')
})

test('the offline page says that it is loading', () => {
  signIn('MEME')
  expect(open('/student', '<div class="boot"><p>Đang tải…</p></div>')).toBe('Đang tải…')
})

test('only the text for the width of this screen is kept', () => {
  signIn('MEME')
  open(
    '/phong-cho',
    '<div class="prerendered" data-width="phone">một</div><div class="prerendered" data-width="wide">hai</div>',
  )
  expect(document.querySelectorAll('.prerendered')).toHaveLength(1)
  expect(document.querySelector('.prerendered')?.getAttribute('data-width')).toBe(
    document.documentElement.dataset['prerendered'],
  )
})

test('a failure to load the application is shown in place of the prerendered content', async () => {
  signIn('MEME')
  open('/student')
  await vi.advanceTimersByTimeAsync(500)
  await vi.waitFor(() => expect(document.querySelector('.boot')?.textContent).toContain('Không tải được ứng dụng.'), {
    timeout: 20_000,
  })
  expect(document.documentElement.dataset['prerendered']).toBeUndefined()
})

test('in a browser that is too old the application is not loaded', () => {
  document.documentElement.setAttribute('data-unsupported', '')
  onTestFinished(() => document.documentElement.removeAttribute('data-unsupported'))
  signIn('MEME')
  open('/student')
  vi.advanceTimersByTime(500)
  expect(document.querySelectorAll('link')).toHaveLength(0)
})

test('each weekday is written as in the application, in Viet Nam time', () => {
  signIn('MEME')
  for (let day = 22; day < 29; day++) {
    vi.setSystemTime(new Date(`2026-11-${day}T17:30:00Z`))
    expect(open('/student', '<div class="prerendered"><span data-own="day"></span></div>')).toBe(formatDay(new Date()))
  }
})
