import { expect, test } from 'vitest'
import { installSteps, searchSteps, type Step } from './browser-places.ts'
import { findBrowser } from './find-browser.ts'

/** Returns steps with the names and the order of the real steps. `probe` returns the paths that each step finds. */
function stepsWith(probe: (how: string) => string[]): { steps: Step[]; tried: string[] } {
  const tried: string[] = []
  const steps = [...searchSteps, ...installSteps].map(({ how }) => ({
    how,
    paths: () => {
      tried.push(how)
      return probe(how)
    },
  }))
  return { steps, tried }
}

const order = [
  'CHROMIUM_PATH',
  'headless shell',
  "the system's headless shell",
  'installed Chrome',
  'channel chrome or msedge',
  'well-known place',
  "Playwright's own",
  'playwright install',
  "the system's packages",
  'npm package @sparticuz/chromium',
]

const starts = () => Promise.resolve('156.0')
const silent = () => undefined

test.for(order.map((how, index) => [how, index] as const))(
  'a browser found by the step "%s" is used, and no later step is tried',
  async ([how, index]) => {
    const { steps, tried } = stepsWith((name) => (name === how ? ['/there/chromium'] : []))

    const found = await findBrowser({ steps, tryBrowser: starts, say: silent })

    expect(found).toEqual({ executablePath: '/there/chromium', version: '156.0', how })
    expect(tried).toEqual(order.slice(0, index + 1))
  },
)

test('the search continues after a browser that does not start and a step that throws, and reports both', async () => {
  const { steps, tried } = stepsWith((how) => {
    if (how === 'playwright install') throw new Error('host not reachable\nwith details')
    return how === 'well-known place' ? ['/stub'] : how === "the system's packages" ? ['/stub', '/real'] : []
  })
  const attempts: string[] = []
  const lines: string[] = []

  const found = await findBrowser({
    steps,
    tryBrowser: (path) => {
      attempts.push(path)
      return path === '/real' ? starts() : Promise.reject(new Error('libnss3.so is missing'))
    },
    say: (line) => lines.push(line),
  })

  expect(found?.executablePath).toBe('/real')
  expect(tried).toEqual(order.slice(0, order.indexOf("the system's packages") + 1))
  expect(attempts, 'the stub is launched once only').toEqual(['/stub', '/real'])
  expect(lines).toEqual([
    'browser: /stub (well-known place) does not start: libnss3.so is missing',
    'browser: playwright install: host not reachable',
    "browser: Chromium 156.0 at /real (the system's packages)",
  ])
})

test('the result is null if no step finds or installs a browser', async () => {
  const { steps, tried } = stepsWith(() => [])

  expect(await findBrowser({ steps, tryBrowser: starts, say: silent })).toBeNull()
  expect(tried).toEqual(order)
})

test('a path in CHROMIUM_PATH that is no browser is refused because it does not start', async () => {
  const lines: string[] = []
  const steps = [{ how: 'CHROMIUM_PATH', paths: () => ['/bin/false', '/no/such/file'] }]

  expect(await findBrowser({ steps, say: (line) => lines.push(line) })).toBeNull()
  expect(lines[0]).toMatch(/^browser: \/bin\/false \(CHROMIUM_PATH\) does not start: /)
  expect(lines[1]).toMatch(/^browser: \/no\/such\/file \(CHROMIUM_PATH\) does not start: /)
})
