/** Sends hostile calls of all operations of the schema to servers of its own. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { buildSchema } from 'graphql'
import { createTestServer, type TestServer } from '../test-server.ts'
import { createCast } from './cast.ts'
import { operationCases, operationsOf, textsEverywhere } from './operation-cases.ts'
import { batchesOfServer, liftLimits, noFindings, runOperations, type Findings } from './run-operations.ts'

const contract = new URL('../../../contract/schema.graphql', import.meta.url)

/** Number of random cases between two snapshots. */
const batchSize = 40

/**
 * Runs `runs` random cases, made from `seed`.
 * @param options.everywhere texts that are first tried in every place of a call that takes a text.
 * @param options.textsPerBatch number of these calls between two snapshots. It can be large, because almost all are refused and so
 *   leave the rows that later calls name.
 * @param afterwards runs after the cases of each server, before it is closed.
 * @returns the findings, and the names of operations that no case called.
 */
export async function fuzzOperations(
  {
    seed,
    runs,
    everywhere,
    textsPerBatch = batchSize,
  }: { seed: number; runs: number; everywhere: readonly string[]; textsPerBatch?: number },
  afterwards: (server: TestServer) => Promise<void> = async () => {},
): Promise<Findings & { uncalled: string[] }> {
  const schema = buildSchema(readFileSync(contract, 'utf8'))
  const texts = textsEverywhere(schema, everywhere, seed)
  const random = fc.sample(operationCases(schema), { seed, numRuns: runs })
  const findings = noFindings()
  for (const { cases, size } of [
    { cases: texts, size: textsPerBatch },
    { cases: random, size: batchSize },
  ]) {
    const casesOfServer = batchesOfServer * size
    for (let start = 0; start < cases.length; start += casesOfServer) {
      await withServer(async (server) => {
        const cast = await createCast(server)
        liftLimits(server)
        const portion = cases.slice(start, start + casesOfServer)
        await runOperations(server, schema, cast, { cases: portion, batchSize: size, findings })
        await afterwards(server)
      })
    }
  }
  const called = new Set([...texts, ...random].map(({ operation }) => operation))
  const uncalled = operationsOf(schema).flatMap(({ name }) => (called.has(name) ? [] : [name]))
  return { ...findings, uncalled }
}

async function withServer(use: (server: TestServer) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-fuzz-'))
  const server = await createTestServer({ config: { dataDir } })
  try {
    await use(server)
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
