import { findFirefox, findWebKit } from '../e2e/src/browser/other-browsers.ts'
import { installSystemPackage, run } from '../e2e/src/browser/system-package.ts'

/** What the search may do; tests pass their own. */
export interface ProgramSearch {
  /** Of the program, and of its package on every distribution known here. */
  name: string
  /** The address of one that runs already. */
  given: string | undefined
  isThere: () => Promise<boolean>
  install: () => Promise<void>
  say: (line: string) => void
}

const ofThisMachine = (name: string, commands: [file: string, version: string][]): ProgramSearch => ({
  name,
  given: undefined,
  async isThere() {
    for (const [file, version] of commands) if ((await run(file, [version], 10)).ok) return true
    return false
  },
  install: () => installSystemPackage(name),
  say: console.log,
})

export const redis = ofThisMachine('redis', [['redis-server', '--version']])
export const nginx = ofThisMachine('nginx', [
  ['nginx', '-v'],
  // Debian's is not on the PATH of everybody.
  ['/usr/sbin/nginx', '-v'],
])
/** For the long tests alone: they let it read the files that are shipped for it. */
export const caddy = ofThisMachine('caddy', [['caddy', 'version']])
/** For a benchmark alone. Debian starts it as a service where it has services; the benchmark starts its own. */
export const janus = ofThisMachine('janus', [['janus', '--help']])
/** Debian's packages; where others are named otherwise, only what is there already is found. */
export const otherBrowsers: ProgramSearch[] = [
  {
    name: 'Firefox',
    given: undefined,
    isThere: async () => findFirefox() !== null,
    install: () => installSystemPackage('firefox-esr'),
    say: console.log,
  },
  {
    name: 'WebKitGTK',
    given: undefined,
    isThere: async () => findWebKit() !== null,
    async install() {
      // The driver brings the browser.
      for (const name of ['webkit2gtk-driver', 'xvfb']) await installSystemPackage(name)
    },
    say: console.log,
  },
]

/** Whether a program that tests or benchmarks need is there: given, on the PATH, else installed where that is allowed. */
export async function findProgram({ name, given, isThere, install, say }: ProgramSearch): Promise<boolean> {
  if (given) return true
  if (await isThere()) return true
  say(`${name}: not found, installing it ...`)
  try {
    await install()
  } catch (error) {
    say(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return isThere()
}
