import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/**
 * Source of a program that fills a large heap and frees most of it. Then the program does a little work all the time, like a
 * server with idle connections.
 */
const program = `
  import { getHeapStatistics } from 'node:v8'
  import { runMemoryPolicy } from ${JSON.stringify(import.meta.resolve('./memory-policy.ts'))}
  const held = () => getHeapStatistics().total_physical_size
  let crowd = Array.from({ length: 1_500_000 }, (_, n) => ({ name: 'member ' + n, at: [n] }))
  const kept = crowd.filter((_, n) => n % 20 === 0)
  crowd = []
  runMemoryPolicy((error) => { throw error })
  const most = held()
  setInterval(() => kept.map(({ name }) => name), 100)
  setTimeout(() => process.stdout.write(JSON.stringify({ most, left: held() }), () => process.exit()), 52_000)
`

test('a process that was large and has become quiet gives memory back', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [answer] = (await once(child.stdout, 'data')) as [Buffer]
  const { most, left } = JSON.parse(answer.toString()) as { most: number; left: number }
  expect(left).toBeLessThan(most / 3)
}, 90_000)
