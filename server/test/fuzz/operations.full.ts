/** Fuzz tests of the operations. Each run uses a new seed and prints it; the environment variable FUZZ_SEED repeats a run. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { callers } from './cast.ts'
import { fuzzSeed } from './fuzz-seed.ts'
import { fuzzOperations } from './fuzz-operations.ts'
import { unstorable } from './hostile-values.ts'

/** The unstorable texts, once for each kind of caller, so that probably every kind of caller tries them in many arguments. */
const everywhere = callers.flatMap(() => unstorable)
const megabyte = 1024 * 1024

/** Collects garbage. Returns the used heap in bytes. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}

/** After this time the calls count as hung. It does not measure speed: other tests run beside this one. */
const timeout = 30 * 60_000

test('A37: ten thousand hostile calls leave servers that answer as before', { timeout }, async () => {
  console.log(`fuzz of the operations: FUZZ_SEED=${fuzzSeed}`)
  const loose: unknown[] = []
  const note = (error: unknown) => void loose.push(error)
  process.on('unhandledRejection', note)
  process.on('uncaughtExceptionMonitor', note)
  const before = heapInUse()
  const options = { seed: fuzzSeed, runs: 10_000, everywhere, textsPerBatch: 160 }
  const findings = await fuzzOperations(options, async (server) => {
    expect((await server.fastify.inject({ url: '/readyz' })).statusCode).toBe(200)
    expect((await server.graphql(null, '{ __typename }')).data).toEqual({ __typename: 'Query' })
  })
  process.off('unhandledRejection', note)
  process.off('uncaughtExceptionMonitor', note)
  console.log(JSON.stringify({ answers: findings.answers, slowest: findings.slowest }, null, 2))
  expect(findings.faults).toEqual([])
  expect(findings.uncalled).toEqual([])
  expect(loose).toEqual([])
  // The memory that remains is used by the cases themselves, the counts of the answers and the caches, which are now full.
  expect(heapInUse() - before).toBeLessThan(150 * megabyte)
})
