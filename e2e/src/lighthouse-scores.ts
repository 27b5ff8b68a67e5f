/** What Lighthouse's mobile preset says of a page of the running product. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { roomOf, type Centre, type Person } from './centre/centre.ts'

/** Now and then a trace is lost on a busy machine, and Lighthouse asks to be run again. */
const lostRuns = 3
/**
 * The benchmark of the phone that is meant. Lighthouse slows the processor down four times, which makes this phone of a
 * machine with 2300; of a slower machine it would make a phone that nobody has.
 */
const phoneBenchmark = 575
const categories = ['performance', 'accessibility', 'best-practices'] as const
/** Milliseconds, but for the layout shift. */
const metrics = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const
/** The categories from 0 to 100, what the first of them is made of, how fast the machine was and how much it was slowed. */
export type Scores = Record<(typeof categories)[number] | keyof typeof metrics | 'machine' | 'slowdown', number>

export type LighthousePage = { path: string; search?: (centre: Centre) => string; who: Person }

/** The sign-in, the homes, and the room where a class waits. */
export const lighthousePages: readonly LighthousePage[] = [
  { path: '/login', who: 'visitor' },
  { path: '/student', who: 'student' },
  { path: '/dashboard', who: 'teacher' },
  { path: '/phu-huynh', who: 'parent' },
  { path: '/phong-cho', search: roomOf, who: 'student' },
]

export type LighthouseResult = {
  scores: Scores[]
  /** What kept a score from 100, accessibility and best practices alone. */
  faults: string[]
}

/** Judges a page some times, in a browser of its own in which `who` is signed in. */
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
      // What it clears before a run leaves local storage, and so the sign-in, as it is.
      const result = await lighthouse(`${centre.address}${path}${search?.(centre) ?? ''}`, {
        port: chrome.port,
        onlyCategories: [...categories],
        logLevel: 'silent',
        throttling: { cpuSlowdownMultiplier: slowdown ?? 1 },
      })
      if (!result || result.lhr.runtimeError) {
        if (++lost > lostRuns) throw new Error(result?.lhr.runtimeError?.message ?? 'No result')
        continue
      }
      // The first run only tells how fast the machine is; so does each for the one after it.
      const isFirst = slowdown === null
      slowdown = Math.max(1, result.lhr.environment.benchmarkIndex / phoneBenchmark)
      if (isFirst) continue
      if (new URL(result.lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led elsewhere`)
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
  // A page of the same origin without scripts.
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
