import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'

interface Result {
  ok: boolean
  text: string
}

/** Runs a program within a time limit; never throws. */
export function run(file: string, args: string[], limitSeconds: number): Promise<Result> {
  const options = { timeout: limitSeconds * 1000, killSignal: 'SIGKILL' as const, maxBuffer: 64 * 1024 * 1024 }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return new Promise((resolve) => {
    const child = execFile(file, args, { ...options, env }, (error, stdout, stderr) => {
      resolve({ ok: error === null, text: `${stdout}${stderr}` })
    })
    // Close the input: a program that asks for a password or a confirmation must not wait for an answer.
    child.stdin?.end()
  })
}

interface Manager {
  name: string
  refresh?: string[]
  install: string[]
}

const managers: Manager[] = [
  {
    name: 'apt-get',
    refresh: ['update', '-q'],
    install: ['install', '-y', '-q', '--no-install-recommends'],
  },
  { name: 'dnf', install: ['install', '-y'] },
  { name: 'apk', install: ['add'] },
  { name: 'pacman', install: ['-Sy', '--noconfirm'] },
]

/** Installs a package of the distribution. Throws if this fails, or if this user would need a password. */
export async function installSystemPackage(packageName: string): Promise<void> {
  if (process.platform !== 'linux') throw new Error('installing system packages works only on Linux')
  const isRoot = userInfo().uid === 0
  if (!isRoot && !(await run('sudo', ['-n', 'true'], 10)).ok) throw new Error('needs root or sudo without a password')
  const manage = (name: string, args: string[], limitSeconds: number): Promise<Result> =>
    isRoot ? run(name, args, limitSeconds) : run('sudo', ['-n', name, ...args], limitSeconds)
  for (const { name, refresh, install } of managers) {
    if (!(await run(name, ['--version'], 10)).ok) continue
    // Ignore a failed refresh: the installation may still succeed with the existing package lists.
    if (refresh) await manage(name, refresh, 120)
    const result = await manage(name, [...install, packageName], 300)
    if (!result.ok) throw new Error(`${name}: ${faultOf(result.text)}`)
    return
  }
  throw new Error('no known package manager was found')
}

/** Returns the first line of an output that names an error. If there is none, returns the last line. */
export function faultOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const named = lines.find((line) => /\b(?:error|failed|unable|cannot)\b|^E: /i.test(line))
  return (named ?? lines.at(-1))?.trim() ?? 'failed without output'
}
