import { spawn, type ChildProcess } from 'node:child_process'

export interface Command {
  file: string
  args: string[]
  /** The folder to run in. */
  cwd: string
  /** Added to the environment of this process. */
  env?: Record<string, string>
  /** 'show' prints the output while the command runs, 'keep' returns it in the outcome. */
  output: 'show' | 'keep'
  /** Seconds after which the command and all processes that it started are killed. */
  limitSeconds: number
}

export interface Outcome {
  ok: boolean
  seconds: number
  /** Standard output and standard error together, unless the output was shown; then why the command failed, if known. */
  text: string
}

const running = new Set<ChildProcess>()

/** Kills all running commands and all processes that they started. */
export function endAll(): void {
  for (const child of running) endTree(child)
}

function endTree(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    // Windows has no process groups, so kill only the command itself.
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The command has already ended by itself.
  }
}

/** Runs a command until it ends or reaches its limit; never throws. */
export async function runCommand(command: Command): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(command.file, command.args, {
    cwd: command.cwd,
    env: { ...process.env, ...command.env },
    stdio: command.output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // Start a separate process group, so that endTree can also kill grandchildren (browsers, servers).
    detached: process.platform !== 'win32',
  })
  running.add(child)
  let text = ''
  const keep = (chunk: Buffer): void => {
    text += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  let late = false
  const limit = setTimeout(() => {
    late = true
    endTree(child)
  }, command.limitSeconds * 1000)
  const ok = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      text += `${error.message}\n`
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  clearTimeout(limit)
  running.delete(child)
  // Kill what the command left running, such as a server or a browser.
  endTree(child)
  if (late) text += `ended after its limit of ${command.limitSeconds} s\n`
  return { ok: ok && !late, seconds: (performance.now() - started) / 1000, text }
}
