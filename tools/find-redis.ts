import { installSystemPackage, run } from '../e2e/src/system-package.ts'

/** What the search may do; tests pass their own. */
export interface RedisSearch {
  given: string | undefined
  isThere: () => Promise<boolean>
  install: () => Promise<void>
  say: (line: string) => void
}

const ofThisMachine: RedisSearch = {
  given: process.env['REDIS_URL'],
  isThere: async () => (await run('redis-server', ['--version'], 10)).ok,
  // The name of the package on every distribution known here.
  install: () => installSystemPackage('redis'),
  say: console.log,
}

/** Whether the tests that need Redis can run: REDIS_URL, else redis-server on the PATH, else installed where that is allowed. */
export async function findRedis({ given, isThere, install, say }: RedisSearch = ofThisMachine): Promise<boolean> {
  if (given !== undefined && given !== '') return true
  if (await isThere()) return true
  say('redis: not found, installing it ...')
  try {
    await install()
  } catch (error) {
    say(`redis: ${error instanceof Error ? error.message : String(error)}`)
  }
  return isThere()
}
