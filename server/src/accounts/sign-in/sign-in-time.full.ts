/**
 * Checks that the time of an answer does not reveal whether an account exists. This needs many sign-ins, which are too slow for
 * the ordinary test run and whose times vary too much on a busy machine.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer({ hasRealPasswords: true })
  student = await aStudent(server)
  liftLimits(server)
})
afterAll(() => server.close())

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

async function timeOf(document: string, variables: Record<string, unknown>): Promise<number> {
  const begun = performance.now()
  await server.graphql(null, document, variables)
  return performance.now() - begun
}

/**
 * Returns the relative difference between the median times for known and unknown accounts. The calls alternate, so that other
 * load affects both kinds. Returns the smallest of three attempts, because other load can only make the difference larger.
 */
async function smallestDifference(time: (isKnown: boolean, round: number) => Promise<number>): Promise<number> {
  const differences: number[] = []
  for (let attempt = 0; attempt < 3; attempt++) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 120; round++) {
      times.known.push(await time(true, round))
      times.unknown.push(await time(false, round))
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    differences.push(Math.abs(known - unknown) / Math.min(known, unknown))
  }
  console.log(`differences of the medians: ${differences.map((part) => `${(part * 100).toFixed(1)} %`).join(', ')}`)
  return Math.min(...differences)
}

test('A04: the time of a failed sign-in does not reveal whether the account exists', async () => {
  const signIn = 'mutation ($a: String!) { memberLogin(account: $a, password: "đoán mò") { error { code } } }'
  const difference = await smallestDifference((isKnown, round) =>
    timeOf(signIn, { a: isKnown ? student.userName : `nobody${round}` }),
  )
  expect(difference).toBeLessThan(0.1)
})
