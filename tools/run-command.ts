import { spawn, type ChildProcess } from 'node:child_process'

export interface Command {
  file: string
  args: string[]
  /** The folder to run in. */
  cwd: string
  /** Added to the environment of this process. */
  env?: Record<string, string>
  /** 'show' lets the output through as it comes, 'keep' gives it back. */
  output: 'show' | 'keep'
  /** After so long the command and all it started are ended. */
  limitSeconds: number
}

export interface Outcome {
  ok: boolean
  seconds: number
  /** What was kept of standard output and error, together. */
  text: string
}

const running = new Set<ChildProcess>()

/** Ends all commands under way, with everything they started. */
export function endAll(): void {
  for (const child of running) endTree(child)
}

function endTree(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    // Windows has no process groups; there the command itself must do.
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended by itself in between.
  }
}

/** Runs a command to its end or its limit; never throws. */
export async function runCommand(command: Command): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(command.file, command.args, {
    cwd: command.cwd,
    env: { ...process.env, ...command.env },
    stdio: command.output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that a limit reaches grandchildren (browsers, servers) too.
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
  // What a step left behind (a server, a browser) must not live on.
  endTree(child)
  if (late) text += `ended after its limit of ${command.limitSeconds} s\n`
  return { ok: ok && !late, seconds: (performance.now() - started) / 1000, text }
}
