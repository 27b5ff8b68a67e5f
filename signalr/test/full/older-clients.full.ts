import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { installedFolder } from '../../compatibility/installed.ts'

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const config = join(import.meta.dirname, '..', '..', 'compatibility', 'vitest.config.ts')

type Report = { numPassedTests: number; numFailedTests: number; numTotalTests: number }

test.each([8, 9])(
  'the tests of the package pass with the official client of major version %i',
  async (major) => {
    const { version } = JSON.parse(
      readFileSync(join(await installedFolder(`signalr-${major}`), 'package.json'), 'utf8'),
    ) as {
      version: string
    }
    expect(version).toMatch(new RegExp(`^${major}\\.`))
    const folder = mkdtempSync(join(tmpdir(), 'signalr-clients-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'report.json')
    // The command fails, and its output becomes the error, if a test fails.
    const args = ['run', '--config', config, '--mode', String(major), '--reporter=json', `--outputFile=${file}`]
    await promisify(execFile)(process.execPath, [vitest, ...args], { maxBuffer: 16_777_216 })
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(file, 'utf8')) as Report
    expect(numTotalTests).toBeGreaterThan(250)
    expect(numPassedTests).toBe(numTotalTests)
  },
  300_000,
)
