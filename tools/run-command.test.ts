import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

function node(code: string, limitSeconds = 10) {
  return runCommand({
    file: process.execPath,
    args: ['-e', code],
    cwd: import.meta.dirname,
    output: 'keep',
    limitSeconds,
  })
}

test('the outcome contains both outputs, and whether the command succeeded', async () => {
  const good = await node('console.log("được")')
  const bad = await node('console.error("hỏng"); process.exit(3)')

  expect(good).toMatchObject({ ok: true, text: 'được\n' })
  expect(bad).toMatchObject({ ok: false, text: 'hỏng\n' })
})

test('a command that does not exist is a failure, not an exception', async () => {
  const outcome = await runCommand({
    file: '/no/such/program',
    args: [],
    cwd: import.meta.dirname,
    output: 'keep',
    limitSeconds: 5,
  })

  expect(outcome.ok).toBe(false)
  expect(outcome.text).toContain('ENOENT')
})

test.skipIf(process.platform === 'win32')('the limit ends a hanging command with its grandchildren', async () => {
  const sleeper = 'setInterval(() => {}, 1000)'
  const outcome = await node(
    `const child = require('child_process').spawn(process.execPath, ['-e', '${sleeper}'], { stdio: 'inherit' })
     child.on('spawn', () => console.log('both run')); ${sleeper}`,
    1,
  )

  expect(outcome.ok).toBe(false)
  expect(outcome.text).toBe('both run\nended after its limit of 1 s\n')
  // The outcome comes only when the output closes. The grandchild keeps it open, so it must have been killed too.
  expect(outcome.seconds).toBeLessThan(5)
})
