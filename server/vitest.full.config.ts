import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, the longest first. They start first, so that no core is idle at the end while one of them runs. */
const longest = ['fuzz/operations', 'backup-drill', 'many-nodes', 'oldest-postgres', 'deploy', 'random-histories']
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.full.ts`))
  return place === -1 ? longest.length : place
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** Runs the server's tests that take minutes: `vitest run --config server/vitest.full.config.ts`. The ordinary run excludes them. */
export default defineConfig({
  // As in the ordinary run, our own imports and those of packages must load the same build of graphql.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    name: 'server-full',
    root: import.meta.dirname,
    include: ['{src,test}/**/*.full.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    // Most of these tests wait for processes that were killed or paused. So two tests at a time need little more processor time
    // than one.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // As in the ordinary run: a limit that turns a hang into a failure.
    expect: { poll: { timeout: 20_000 } },
  },
})
