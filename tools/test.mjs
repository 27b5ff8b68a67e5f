// npm test: runs every check and every test except the long ones, and continues after failures. `npm run test:full` runs the long
// tests.
// `npm test -- --ci` adds those long tests that need a few minutes: attacks, backups, killed databases and query plans.
// `npm test -- <file> …` runs only the tests of these files, and passes other words to their test runner.
import { readFileSync, rmSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { countPlaywright, sizeOfList } from './playwright-count.ts'
import { caddy, findProgram, nginx, otherBrowsers, postgresql, redis } from './find-program.ts'
import { node, root, script } from './installed-command.ts'
import { endAll, runCommand } from './run-command.ts'
import { closingLines, failureLines, countAsOne, settle, shorten, sum } from './tally.ts'

/** @typedef {import('./tally.ts').Count} Count */
/** @typedef {import('./run-command.ts').Command} Command */
/** @typedef {{ title: string, alone: string, run: () => Promise<Count> }} Stage alone: the command that runs only this stage */

const scratch = join(root, '.cache', 'test')
const minutes = 60
/** Test files that need Redis. */
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

/** @param {string} file @returns {any} the content of the file, or null if it is missing or incomplete */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Returns a stage that runs one command and counts as one test. The command's output is printed only if it fails.
 * @param {string} title @param {string} alone @param {Command} command @returns {Stage}
 */
function checkStage(title, alone, command) {
  const run = async () => {
    const outcome = await runCommand(command)
    if (!outcome.ok) console.log(outcome.text)
    return countAsOne(outcome.ok ? null : { test: title, why: shorten(outcome.text), alone })
  }
  return { title, alone, run }
}

/** Returns where the test runner of a stage writes its result. Stages that run at the same time have different files. @param {string} title */
const resultFile = (title) => join(scratch, `${title.replaceAll(/\W+/g, '-')}.json`)

/**
 * Runs Vitest and counts its tests.
 * @param {{ title: string, alone: string, args: string[], limitSeconds: number }} options
 */
async function countVitest({ title, alone, args, limitSeconds }) {
  const file = resultFile(title)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', `--reporter=${join(root, 'tools', 'count-reporter.ts')}`]
  const outcome = await runCommand(
    node([script('vitest'), 'run', ...reporters, ...args], limitSeconds, {
      output: 'show',
      env: { HIEN_COUNT_FILE: file },
    }),
  )
  return settle(readJson(file), outcome.ok, {
    test: title,
    why: outcome.text || 'The test run exited with an error.',
    alone,
  })
}

/**
 * Returns a stage with the long tests of a workspace, which have their own configuration.
 * @param {{ title: string, config: string, limitSeconds: number }} tests @param {string[]} [words] files and options
 * @returns {Stage}
 */
function longStage({ title, config, limitSeconds }, words = []) {
  const alone = `npm run test:full -- ${dirname(config)}`
  const run = async () => {
    // The result does not matter here: if a program cannot be installed, the test that needs it reports that.
    for (const program of [nginx, caddy, postgresql]) await findProgram(program)
    return countVitest({ title, alone, args: ['--config', config, ...words], limitSeconds })
  }
  return { title, alone, run }
}

/** @param {string[]} [words] files and options for Vitest @returns {Stage} */
function vitestStage(words = []) {
  const title = 'unit and integration tests'
  const alone = 'npm test -- server'
  const run = async () => {
    const hasRedis = await findProgram({ ...redis, given: process.env['REDIS_URL'] })
    const left = hasRedis ? [] : ['--exclude', redisTests]
    const count = await countVitest({ title, alone, args: [...left, ...words], limitSeconds: 30 * minutes })
    if (hasRedis) return count
    // Count the tests that were left out. Vitest filters files by a part of their path, not by a pattern like `redisTests`.
    const listed = await runCommand(node([script('vitest'), 'list', '--json', '/redis-'], minutes))
    const missing = {
      count: sizeOfVitestList(listed.text),
      reason: 'Redis is not installed and cannot be installed here',
    }
    return { ...count, notRun: [...count.notRun, missing] }
  }
  return { title, alone, run }
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
 * Returns a stage with the Playwright tests of one configuration.
 * @param {string} title @param {string} config @param {string[]} [words] files and options for Playwright
 * @param {{ whole?: boolean }} [options] whole: the tests need a whole browser, not a headless shell
 * @returns {Stage}
 */
function endToEndStage(title, config, words = [], { whole = false } = {}) {
  const alone = `${config.includes('.full.') ? 'npm run test:full' : 'npm test'} -- e2e/src`
  const run = async () => {
    const e2e = join(root, 'e2e')
    const file = resultFile(title)
    const playwright = script('@playwright/test', 'playwright', e2e)
    rmSync(file, { force: true })
    const { findBrowser } = await import('../e2e/src/browser/find-browser.ts')
    const { wholeBrowserSteps } = await import('../e2e/src/browser/browser-places.ts')
    const browser = await findBrowser(whole ? { steps: wholeBrowserSteps } : {})
    if (browser === null) {
      const listed = await runCommand(
        node([playwright, 'test', '--config', config, '--list', '--reporter=json'], minutes, { cwd: e2e }),
      )
      const notRun = [{ count: sizeOfList(listed.text), reason: `no browser for ${title}` }]
      return { passed: 0, failed: 0, notRun, failures: [] }
    }
    if (config.includes('.full.')) for (const other of otherBrowsers) await findProgram(other)
    const outcome = await runCommand(
      node([playwright, 'test', '--config', config, '--reporter=list,json', ...words], 50 * minutes, {
        cwd: e2e,
        output: 'show',
        env: { CHROMIUM_PATH: browser.executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    )
    const report = readJson(file)
    const failure = { test: title, why: outcome.text || 'The test run exited with an error.', alone }
    return settle(report === null ? null : countPlaywright(report), outcome.ok, failure)
  }
  return { title, alone, run }
}

/** @type {{ title: string, seconds: number, count: Count }[]} */
const results = []

/** @param {Count} count */
const sizeOfCount = ({ passed, failed }) => passed + failed

/** Runs a stage, and prints when it starts and ends and what failed. @param {Stage} stage */
async function runStage({ title, alone, run }) {
  console.log(`start  ${title}`)
  const began = performance.now()
  const count = await run().catch((/** @type {unknown} */ error) =>
    countAsOne({ test: title, why: shorten(inspect(error)), alone }),
  )
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${title}: ${sizeOfCount(count)} tests in ${seconds.toFixed(1)} s`,
  )
  for (const failure of count.failures) for (const line of failureLines(failure)) console.log(line)
  results.push({ title, seconds, count })
}

/**
 * Starts independent stages in order and runs two at a time, because most stages use only one core.
 * @param {Stage[]} stages
 */
async function runInPairs(stages) {
  const left = [...stages]
  const work = async () => {
    for (let stage = left.shift(); stage; stage = left.shift()) await runStage(stage)
  }
  await Promise.all([work(), work()])
}

const buildCheck = checkStage(
  'build',
  'node tools/bootstrap.cjs --build',
  node([join(root, 'tools', 'bootstrap.cjs'), '--build'], 5 * minutes),
)

/** The stages before the tests, the longest first. The end-to-end tests need the result of the stage `build`. */
const checks = [
  // Projects are checked in parallel, each by one checker. Several checkers of one project would each read the same files.
  checkStage('types', 'npm run typecheck', node([script('typescript', 'tsc'), '-b', '--checkers', '1'], 5 * minutes)),
  checkStage('lint', 'npm run lint', node([script('oxlint'), '--type-aware', '--deny-warnings'], 5 * minutes)),
  buildCheck,
  checkStage(
    'generated files',
    'npm run codegen -- --check',
    node([script('@graphql-codegen/cli', 'graphql-codegen'), '--config', 'codegen.ts', '--check'], 5 * minutes),
  ),
  checkStage('unused code and packages', 'npx knip', node([script('knip')], 5 * minutes)),
  checkStage('format', 'npx oxfmt --check .', node([script('oxfmt'), '--check', '.'], 5 * minutes)),
]

const shortEndToEnd = /** @type {const} */ (['end-to-end tests', 'playwright.config.ts'])
const longEndToEnd = /** @type {const} */ (['long end-to-end tests', 'playwright.full.config.ts'])
const screens = ['--project=screens', '--workers=2']
const longServerTests = {
  title: 'long tests of the server',
  config: 'server/vitest.full.config.ts',
  limitSeconds: 50 * minutes,
}
/** Tests of the server with killed processes, cut networks and deadlines. */
const faults = 'test/faults/**'
/** Those of them in which thousands of clients return at once, which takes both cores. */
const crowds = 'test/faults/crowds.full.ts'
const benchmarks = {
  title: 'every benchmark, short',
  config: 'bench/vitest.full.config.ts',
  limitSeconds: 30 * minutes,
}
/** The benchmark test with forty media connections. A connection that gets no processor time for some seconds is closed. */
const simulatedLesson = 'src/lesson-room.full.ts'
const longSignalrTests = {
  title: 'long tests of signalr',
  config: 'signalr/vitest.full.config.ts',
  limitSeconds: 30 * minutes,
}

/** Long tests of the server that need only a few minutes together. Vitest runs the files whose path contains one of these words. */
const ciTests = [
  '/attacks/',
  '/fuzz/fuzz.',
  '/backup/',
  '/crash.',
  '/data-folder.',
  '/loopback.',
  '/demo/',
  '/main.',
  '/growth/',
]

/**
 * Returns the stages that run the given files. End-to-end tests and benchmarks start what is built.
 * @param {string[]} words @param {boolean} full @returns {Stage[]}
 */
function chosenStages(words, full) {
  const [file = ''] = words
  if (file.startsWith('e2e/') && !file.endsWith('.test.ts')) {
    const inFolder = words.map((word) => word.replace(/^e2e\//, ''))
    return [
      buildCheck,
      full
        ? endToEndStage(...longEndToEnd, inFolder, { whole: !file.endsWith('/screens.full.ts') })
        : endToEndStage(...shortEndToEnd, inFolder),
    ]
  }
  const long = [longServerTests, benchmarks, longSignalrTests].find(({ config }) => file.startsWith(dirname(config)))
  if (full && long)
    return long.config.startsWith('bench/') ? [buildCheck, longStage(long, words)] : [longStage(long, words)]
  return [vitestStage(words)]
}

const started = performance.now()
const full = process.argv.includes('--full')
const ci = process.argv.includes('--ci')
const words = process.argv.slice(2).filter((word) => word !== '--full' && word !== '--ci')
mkdirSync(scratch, { recursive: true })
if (words.length > 0) for (const stage of chosenStages(words, full)) await runStage(stage)
else if (full) {
  await runStage(buildCheck)
  // These mostly wait, or only show that they still run.
  await runInPairs([
    longStage(longServerTests, ['--exclude', faults]),
    longStage(benchmarks, ['--exclude', simulatedLesson]),
    longStage(longSignalrTests),
  ])
  await runStage(endToEndStage('every state of every screen', longEndToEnd[1], screens))
  await runStage(endToEndStage(...longEndToEnd, ['--project=others', '--workers=2'], { whole: true }))
  // These have deadlines and measure times, so no other stage runs beside them. Faults mostly wait, so two run at a time.
  await runStage(longStage({ ...longServerTests, title: 'faults' }, ['/faults/', '--exclude', crowds]))
  await runStage(longStage({ ...longServerTests, title: 'crowds' }, ['/faults/crowds.']))
  await runStage(longStage({ ...benchmarks, title: 'simulated lesson of forty' }, [simulatedLesson]))
  await runStage(endToEndStage('measured end-to-end tests', longEndToEnd[1], ['--project=measured'], { whole: true }))
} else {
  await runInPairs(checks)
  await runStage(vitestStage())
  await runStage(endToEndStage(...shortEndToEnd))
  if (ci) {
    await runStage(
      longStage({ ...longServerTests, title: 'attacks, backups, killed databases and query plans' }, ciTests),
    )
  }
}
const total = sum(results.map(({ count }) => count))
console.log('\nstage                          tests  seconds')
for (const { title, seconds, count } of results) {
  console.log(`${title.padEnd(30)} ${String(sizeOfCount(count)).padStart(5)} ${seconds.toFixed(1).padStart(8)}`)
}
console.log(`all in ${((performance.now() - started) / 1000).toFixed(0)} s`)
for (const failure of total.failures) for (const line of failureLines(failure)) console.log(line)
for (const line of closingLines(total)) console.log(line)
process.exitCode = total.failed > 0 ? 1 : 0
