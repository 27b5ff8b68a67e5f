/** Runs Lighthouse's mobile preset on pages of the running product. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { roomOf, type Centre, type Person } from './centre/centre.ts'

/** Number of failed runs that are repeated. On a busy machine, Lighthouse sometimes loses a trace and asks for a new run. */
const lostRuns = 3
/**
 * Lighthouse's benchmark index of the phone to simulate. By default Lighthouse slows the processor down four times, which gives
 * this phone on a machine with an index of 2300. On a slower machine, the default would simulate a phone that nobody has.
 */
const phoneBenchmark = 575
/**
 * The largest accepted layout shift score. A page counts as good below 0.1 (web.dev). This limit is lower, because only the
 * change to the loaded font may move anything.
 */
export const mostShift = 0.02
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Lighthouse's ids of the metrics to report. Their values are milliseconds; the layout shift has no unit. */
const metrics = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const
/**
 * The result of a run: scores from 0 to 100 per category, and the metrics behind the performance score. `machine` is the
 * benchmark index of the machine, `slowdown` the factor by which Lighthouse slowed the processor down.
 */
export type Scores = Record<(typeof categories)[number] | keyof typeof metrics | 'machine' | 'slowdown', number>

export type LighthousePage = { path: string; search?: (centre: Centre) => string; who: Person }

/** The page that the server draws for a centre. Search engines find it. */
export const publicPage: LighthousePage = { path: '/tt/trung-tam-hien', who: 'visitor' }

/** The sign-in page, the home pages of students, teachers and parents, and the waiting room. */
export const lighthousePages: readonly LighthousePage[] = [
  { path: '/login', who: 'visitor' },
  { path: '/student', who: 'student' },
  { path: '/dashboard', who: 'teacher' },
  { path: '/phu-huynh', who: 'parent' },
  { path: '/phong-cho', search: roomOf, who: 'student' },
]

export type LighthouseResult = {
  scores: Scores[]
  /** The audits of accessibility and best practices that failed, so that the score is below 100. */
  faults: string[]
}

/** Runs Lighthouse several times on a page, in a new browser in which `who` is signed in. */
export async function runLighthouse(
  executablePath: string,
  centre: Centre,
  { path, search, who, runs }: LighthousePage & { runs: number },
): Promise<LighthouseResult> {
  const profile = await mkdtemp(join(os.tmpdir(), 'hien-lighthouse-'))
  const chrome = await launch({
    chromePath: executablePath,
    userDataDir: profile,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-quic'],
  })
  try {
    await signIn(chrome.port, centre, who)
    const judgement: LighthouseResult = { scores: [], faults: [] }
    let lost = 0
    let slowdown: number | null = null
    while (judgement.scores.length < runs) {
      // The person stays signed in: before a run, Lighthouse keeps local storage and clears only other storage.
      const result = await lighthouse(`${centre.address}${path}${search?.(centre) ?? ''}`, {
        port: chrome.port,
        onlyCategories: [...categories],
        logLevel: 'silent',
        throttling: { cpuSlowdownMultiplier: slowdown ?? 1 },
      })
      if (!result || result.lhr.runtimeError) {
        if (++lost > lostRuns) throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse returned no result')
        continue
      }
      // The first run only measures the machine's speed and does not count. Each later run uses the speed of the run before.
      const isFirst = slowdown === null
      slowdown = Math.max(1, result.lhr.environment.benchmarkIndex / phoneBenchmark)
      if (isFirst) continue
      if (new URL(result.lhr.finalDisplayedUrl).pathname !== path)
        throw new Error(`${path} redirected to ${result.lhr.finalDisplayedUrl}`)
      judgement.scores.push(scoresOf(result.lhr))
      judgement.faults.push(...faultsOf(result.lhr))
    }
    return judgement
  } finally {
    chrome.kill()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function signIn(port: number, centre: Centre, who: Person): Promise<void> {
  const tokens = await centre.signIn(who)
  if (tokens === null) return
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]!.newPage()
  // Local storage can be set only from a page of the same origin. This page has no scripts that could use it.
  await page.goto(`${centre.address}/robots.txt`)
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('access_token', accessToken)
    localStorage.setItem('refresh_token', refreshToken)
  }, tokens)
  await page.close()
  await browser.close()
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function scoresOf({ categories: judged, audits, environment, configSettings }: Result): Scores {
  const score = (name: (typeof categories)[number]) => Math.round((judged[name]?.score ?? 0) * 100)
  const value = (name: keyof typeof metrics) => Number((audits[metrics[name]]?.numericValue ?? Number.NaN).toFixed(3))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    firstPaint: Math.round(value('firstPaint')),
    largestPaint: Math.round(value('largestPaint')),
    blocked: Math.round(value('blocked')),
    shift: value('shift'),
    machine: Math.round(environment.benchmarkIndex),
    slowdown: Number(configSettings.throttling.cpuSlowdownMultiplier.toFixed(1)),
  }
}

function faultsOf({ categories: judged, audits }: Result): string[] {
  return ['accessibility', 'best-practices'].flatMap((category) =>
    (judged[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  )
}
