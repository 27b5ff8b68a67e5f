import { findFirefox, findWebKit } from '../e2e/src/browser/other-browsers.ts'
import { installSystemPackage, run } from '../e2e/src/browser/system-package.ts'

/** A program to search for, and the operations that find and install it. Tests pass pretended operations. */
export interface ProgramSearch {
  /** The name of the program in messages. */
  name: string
  /** The address of a running instance, if the user has given one. Then the program is not searched for. */
  given: string | undefined
  isThere: () => Promise<boolean>
  install: () => Promise<void>
  say: (line: string) => void
}

/** Returns the search for a program whose package has the same `name` on every supported distribution. */
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
  // Debian installs nginx outside the PATH of ordinary users.
  ['/usr/sbin/nginx', '-v'],
])
/** Used only in the long tests: Caddy checks the configuration for Caddy that this repository ships. */
export const caddy = ofThisMachine('caddy', [['caddy', 'version']])
/**
 * Used only in the long tests: the distribution's PostgreSQL, because the product must also work with older versions than the
 * embedded one. Debian keeps each version in a folder of its own.
 */
export const postgresql = ofThisMachine(
  'postgresql',
  ['15', '16', '17', '18'].map((version) => [`/usr/lib/postgresql/${version}/bin/postgres`, '--version']),
)
/** Used only in a benchmark, which starts Janus itself. Installing Debian's package may also start Janus as a service. */
export const janus = ofThisMachine('janus', [['janus', '--help']])
/**
 * Firefox and WebKitGTK, installed by the names of Debian's packages. On distributions with other package names, only a
 * browser that is already installed is found.
 */
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
      // The package of the driver also installs the browser. Xvfb is the virtual screen for it.
      for (const name of ['webkit2gtk-driver', 'xvfb']) await installSystemPackage(name)
    },
    say: console.log,
  },
]

/**
 * True if a program for tests or benchmarks is available: its address was given, it was found, or it could be installed now.
 */
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
