// npm test: every gate, then every test; all run although one fails. `npm test -- <filter>` runs Vitest alone;
// npm run test:full adds the long ones.
import { readFileSync, rmSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { countPlaywright, sizeOf } from './playwright-count.ts'
import { caddy, findProgram, nginx, otherBrowsers, redis } from './find-program.ts'
import { endAll, runCommand } from './run-command.ts'
import { closingLines, gate, settle, sum } from './tally.ts'

/** @typedef {import('./tally.ts').Count} Count */
/** @typedef {import('./run-command.ts').Command} Command */

const root = join(import.meta.dirname, '..')
const scratch = join(root, '.cache', 'test')
const minutes = 60
/** Tests that need a Redis, by their names. */
const redisTests = '**/redis-*.test.ts'

for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])) {
  process.on(signal, () => {
    endAll()
    process.exit(code)
  })
}

/**
 * The script behind a command of an installed package, so that it runs under this very Node on every system.
 * @param {string} name @param {string} [command] @param {string} [from]
 */
function script(name, command = name, from = root) {
  const manifest = manifestOf(name, from)
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[command] ?? ''))
}

/** @param {string} name @param {string} from */
function manifestOf(name, from) {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  for (const folder of folders) {
    const manifest = join(folder, name, 'package.json')
    try {
      readFileSync(manifest)
      return manifest
    } catch {
      // Not in this folder.
    }
  }
  throw new Error(`${name} is not installed`)
}

/**
 * @param {string[]} args @param {number} limitSeconds @param {Partial<Command>} [more]
 * @returns {Command}
 */
function node(args, limitSeconds, more) {
  return { file: process.execPath, args, cwd: root, output: 'keep', limitSeconds, ...more }
}

/** @param {string} title @param {boolean} ok @param {number} seconds */
function mark(title, ok, seconds) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${title} (${seconds.toFixed(1)} s)`)
}

/** A gate: quiet when it holds, its whole output when not. @param {string} title @param {Command} command */
async function runGate(title, command) {
  const outcome = await runCommand(command)
  mark(title, outcome.ok, outcome.seconds)
  if (!outcome.ok) console.log(outcome.text)
  return gate(outcome.ok)
}

/** @param {string} file @returns {any} what the file holds, or null when there is no such or no whole file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * A workspace's long tests, by a configuration of their own.
 * @param {string} title @param {string} config
 */
async function runLongTests(title, config) {
  // A test that needs it says so itself where it cannot be had.
  for (const program of [nginx, caddy]) await findProgram(program)
  const file = join(scratch, 'long.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', `--reporter=${join(root, 'tools', 'count-reporter.ts')}`]
  const outcome = await runCommand(
    node([script('vitest'), 'run', '--config', config, ...reporters], 20 * minutes, {
      output: 'show',
      env: { HIEN_COUNT_FILE: file },
    }),
  )
  if (outcome.text) console.log(outcome.text)
  const count = settle(readJson(file), outcome.ok)
  mark(title, count.failed === 0, outcome.seconds)
  return count
}

/** @param {string[]} filters */
async function runVitest(filters) {
  const file = join(scratch, 'vitest.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=./tools/count-reporter.ts']
  const hasRedis = await findProgram({ ...redis, given: process.env['REDIS_URL'] })
  const left = hasRedis ? [] : ['--exclude', redisTests]
  const outcome = await runCommand(
    node([script('vitest'), 'run', ...reporters, ...left, ...filters], 30 * minutes, {
      output: 'show',
      env: { HIEN_COUNT_FILE: file },
    }),
  )
  if (outcome.text) console.log(outcome.text)
  const count = settle(readJson(file), outcome.ok)
  mark('unit and integration tests', count.failed === 0, outcome.seconds)
  if (hasRedis) return count
  // A filter of Vitest is a part of the path, no pattern.
  const listed = await runCommand(node([script('vitest'), 'list', '--json', '/redis-'], minutes))
  const missing = { count: sizeOfVitestList(listed.text), reason: 'no Redis and no right to install it' }
  return { ...count, notRun: [...count.notRun, missing] }
}

/** @param {string} text */
function sizeOfVitestList(text) {
  try {
    return Math.max(1, JSON.parse(text.slice(text.indexOf('['))).length)
  } catch {
    return 1
  }
}

/**
 * Playwright's tests, those of one of its configurations.
 * @param {string} title @param {string} config @param {number} limitSeconds
 */
async function runEndToEnd(title, config, limitSeconds) {
  const e2e = join(root, 'e2e')
  const file = join(scratch, 'playwright.json')
  const playwright = script('@playwright/test', 'playwright', e2e)
  rmSync(file, { force: true })
  const { findBrowser } = await import('../e2e/src/browser/find-browser.ts')
  const browser = await findBrowser()
  if (browser === null) {
    const listed = await runCommand(
      node([playwright, 'test', '--config', config, '--list', '--reporter=json'], minutes, { cwd: e2e }),
    )
    return {
      passed: 0,
      failed: 0,
      notRun: [{ count: sizeOfList(listed.text), reason: `no browser for ${title}` }],
    }
  }
  const outcome = await runCommand(
    node([playwright, 'test', '--config', config, '--reporter=list,json'], limitSeconds, {
      cwd: e2e,
      output: 'show',
      env: { CHROMIUM_PATH: browser.executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: file, HIEN_WHOLE_RUN: '1' },
    }),
  )
  if (outcome.text) console.log(outcome.text)
  const report = readJson(file)
  const count = settle(report === null ? null : countPlaywright(report), outcome.ok)
  mark(title, count.failed === 0, outcome.seconds)
  return count
}

async function runLongEndToEnd() {
  // As with nginx: the story that needs one says so itself.
  for (const browser of otherBrowsers) await findProgram(browser)
  return runEndToEnd('long end-to-end tests', 'playwright.full.config.ts', 30 * minutes)
}

/** @param {string} text */
function sizeOfList(text) {
  try {
    return Math.max(1, sizeOf(JSON.parse(text.slice(text.indexOf('{')))))
  } catch {
    return 1
  }
}

/** @param {() => Promise<Count>} step a step that throws is a failed one, and the next still runs */
async function guarded(step) {
  try {
    return await step()
  } catch (error) {
    console.error(error)
    return gate(false)
  }
}

/**
 * Steps that need nothing of each other, begun in their order, two at a time: most of them keep one core busy.
 * @param {(() => Promise<Count>)[]} steps
 */
async function inPairs(steps) {
  const left = [...steps]
  /** @type {Count[]} */
  const counts = []
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) counts.push(await guarded(step))
  }
  await Promise.all([work(), work()])
  return sum(counts)
}

/** The longest first. The end-to-end tests need what the build makes. */
const gates = [
  // The projects are checked side by side: checkers of the same project would each read again what the others know.
  () => runGate('types', node([script('typescript', 'tsc'), '-b', '--checkers', '1'], 5 * minutes)),
  () => runGate('lint', node([script('oxlint'), '--type-aware', '--deny-warnings'], 5 * minutes)),
  () => runGate('build', node([join(root, 'tools', 'bootstrap.cjs'), '--build'], 5 * minutes)),
  () =>
    runGate(
      'generated files',
      node([script('@graphql-codegen/cli', 'graphql-codegen'), '--config', 'codegen.ts', '--check'], 5 * minutes),
    ),
  () => runGate('unused code and packages', node([script('knip')], 5 * minutes)),
  () => runGate('format', node([script('oxfmt'), '--check', '.'], 5 * minutes)),
]
/** @type {(() => Promise<Count>)[]} */
const all = [
  () => inPairs(gates),
  () => runVitest([]),
  () => runEndToEnd('end-to-end tests', 'playwright.config.ts', 30 * minutes),
]

const started = performance.now()
const full = process.argv.includes('--full')
const filters = process.argv.slice(2).filter((word) => word !== '--full')
if (full) {
  all.push(() => runLongTests('long tests of signalr', 'signalr/vitest.full.config.ts'))
  all.push(() => runLongTests('long tests of the server', 'server/vitest.full.config.ts'))
  all.push(() => runLongTests('small benchmarks', 'bench/vitest.full.config.ts'))
  all.push(runLongEndToEnd)
}
mkdirSync(scratch, { recursive: true })
const counts = []
for (const step of filters.length > 0 ? [() => runVitest(filters)] : all) counts.push(await guarded(step))
const total = sum(counts)
console.log(`all in ${((performance.now() - started) / 1000).toFixed(0)} s`)
for (const line of closingLines(total)) console.log(line)
process.exitCode = total.failed > 0 ? 1 : 0
