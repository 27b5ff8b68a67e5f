import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const unpackedFolder = join(import.meta.dirname, '..', '..', '.cache', 'chromium')

interface Result {
  ok: boolean
  text: string
}

/** Runs a program within a time limit; never throws. */
function run(file: string, args: string[], limitSeconds: number): Promise<Result> {
  const options = { timeout: limitSeconds * 1000, killSignal: 'SIGKILL' as const, maxBuffer: 64 * 1024 * 1024 }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return new Promise((resolve) => {
    const child = execFile(file, args, { ...options, env }, (error, stdout, stderr) => {
      resolve({ ok: error === null, text: `${stdout}${stderr}` })
    })
    // A question for a password or a yes gets no answer and must not wait for one.
    child.stdin?.end()
  })
}

/** Playwright's own headless browser, from its download host. */
export async function installOwn(): Promise<string[]> {
  const cli = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js')
  const plan = await run(process.execPath, [cli, 'install', '--dry-run', 'chromium-headless-shell'], 30)
  const folder = /Install location:\s*(\S.*)/.exec(plan.text)?.[1]?.trim()
  if (folder === undefined) throw new Error('no plan of what to install')
  const result = await run(process.execPath, [cli, 'install', '--no-progress', 'chromium-headless-shell'], 180)
  if (!result.ok) throw new Error(faultOf(result.text))
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => /(headless[-_]shell)(\.exe)?$/.test(file)).map((file) => join(folder, file))
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
    install: ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
  },
  { name: 'dnf', install: ['install', '-y', 'chromium'] },
  { name: 'apk', install: ['add', 'chromium'] },
  { name: 'pacman', install: ['-Sy', '--noconfirm', 'chromium'] },
]

/** The distribution's package, where this user may install without being asked for a password. Throws where not. */
export async function installSystem(): Promise<void> {
  if (process.platform !== 'linux') throw new Error('only on Linux')
  const isRoot = userInfo().uid === 0
  if (!isRoot && !(await run('sudo', ['-n', 'true'], 10)).ok) throw new Error('needs root or sudo without a password')
  const manage = (name: string, args: string[], limitSeconds: number): Promise<Result> =>
    isRoot ? run(name, args, limitSeconds) : run('sudo', ['-n', name, ...args], limitSeconds)
  for (const { name, refresh, install } of managers) {
    if (!(await run(name, ['--version'], 10)).ok) continue
    // Where refreshing fails, the lists that are there may still serve: only the installation decides.
    if (refresh) await manage(name, refresh, 120)
    const result = await manage(name, install, 300)
    if (!result.ok) throw new Error(`${name}: ${faultOf(result.text)}`)
    return
  }
  throw new Error('no package manager known here')
}

/**
 * The browser inside an npm package (Linux): it needs npm alone. It is unpacked below the project, since the package's
 * own choice, a fixed name in the shared temporary folder, could be planted by another user. Its list of arguments is
 * not taken: it switches the same-origin policy off. The next start finds the unpacked files again.
 */
export async function unpackFromNpm(): Promise<string[]> {
  if (process.platform !== 'linux') throw new Error('only for Linux')
  const manifest = require.resolve('@sparticuz/chromium')
  const fresh = `${unpackedFolder}-${process.pid}`
  if (!existsSync(unpackedFolder)) {
    try {
      await unpackInto(fresh, join(dirname(manifest), '..', 'bin', 'al2023.tar.br'))
      // In place only when whole: an interrupted run must not leave half a browser.
      await rename(fresh, unpackedFolder)
    } finally {
      await rm(fresh, { recursive: true, force: true })
    }
  }
  const executable = join(unpackedFolder, 'chromium')
  return [executable, await withLibraries(executable)]
}

async function unpackInto(folder: string, libraries: string): Promise<void> {
  const { default: packed, inflate } = await import('@sparticuz/chromium')
  const before = process.env['TMPDIR']
  await mkdir(folder, { recursive: true, mode: 0o700 })
  process.env['TMPDIR'] = folder
  try {
    await packed.executablePath()
    await inflate(libraries)
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** A launcher for machines that lack nss and its like: the package carries them. */
async function withLibraries(executable: string): Promise<string> {
  const launcher = join(unpackedFolder, 'chromium-with-libraries')
  const libraries = join(unpackedFolder, 'al2023', 'lib')
  await writeFile(launcher, `#!/bin/sh\nLD_LIBRARY_PATH=${quoted(libraries)} exec ${quoted(executable)} "$@"\n`)
  await chmod(launcher, 0o700)
  return launcher
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`
}

/** The line that names the fault, or the last. */
function faultOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const named = lines.find((line) => /\b(?:error|failed|unable|cannot)\b|^E: /i.test(line))
  return (named ?? lines.at(-1))?.trim() ?? 'failed without a word'
}
