// npm run dev: restarts the server on every change, serves the web by Vite with hot reload, and keeps generated types current.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

const root = join(import.meta.dirname, '..')

// Pass the file only if it exists. --env-file-if-exists would print a message at every start without the file.
const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []

/** @returns {NodeJS.Dict<string>} */
function settings() {
  try {
    return { ...parseEnv(readFileSync(join(root, '.env'), 'utf8')), ...process.env }
  } catch {
    return process.env
  }
}

const { PORT = '3000', PUBLIC_URL, GRAPHQL_INTROSPECTION = 'on' } = settings()
// Vite listens on the usual port, so that the address stays the same. It passes the server's paths on to the next port.
const serverPort = String(Number(PORT) + 1)
const address = PUBLIC_URL ?? `http://localhost:${PORT}`

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @type {Set<ChildProcess>} */
const children = new Set()
let ending = false

/** @param {number} code */
function end(code) {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const watcher of watchers) watcher.close()
  for (const child of children) child.kill('SIGTERM')
  // Kill a child that ignores the signal, because it would block the terminal. `unref`: the timer does not keep this process
  // alive.
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, 15_000).unref()
}

/** @param {string[]} args @param {string} cwd @param {Record<string, string>} [env] */
function start(args, cwd, env) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // With a process group for each child, Ctrl-C reaches only this process. It then sends each child one signal.
    detached: process.platform !== 'win32',
  })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

/** @type {Map<() => void, NodeJS.Timeout>} */
const due = new Map()

/** Runs an action 200 ms after its last call, so once for files that are saved together. @param {() => void} action */
function soon(action) {
  clearTimeout(due.get(action))
  due.set(
    action,
    setTimeout(() => ending || action(), 200),
  )
}

/** @type {ChildProcess | undefined} */
let server

/** Restarts the server after a change. Node's own --watch crashes on SIGTERM and leaves the server running (seen on 24.21). */
function restartServer() {
  if (server && children.has(server)) server.kill('SIGTERM')
  else startServer()
}

function startServer() {
  const started = start([...envFile, 'server/src/main.ts'], root, {
    PORT: serverPort,
    PUBLIC_URL: address,
    GRAPHQL_INTROSPECTION,
  })
  server = started
  started.on('exit', (code) => {
    if (ending) return
    if (code === 0) startServer()
    else console.error(`hien: the server ended with ${code}; the next saved file starts it again`)
  })
}

function generate() {
  start(
    [packageFile('@graphql-codegen/cli', 'esm/bin.js'), '--config', 'codegen.ts', '--silent', '--errors-only'],
    root,
  )
}

function startWeb() {
  const args = [packageFile('vite', 'bin/vite.js'), '--port', PORT, '--strictPort', '--clearScreen', 'false']
  start(args, join(root, 'web'), { PORT: serverPort }).on('exit', (code) => end(code ?? 1))
}

/** @param {string} name @param {string} file */
function packageFile(name, file) {
  return join(root, 'node_modules', name, file)
}

/**
 * Calls `action` when a file in the folder that matches `counts` is saved, except tests and generated files.
 * @param {string} folder @param {RegExp} counts @param {() => void} action
 */
function onSave(folder, counts, action) {
  return watch(join(root, folder), { recursive: true }, (_event, file) => {
    const path = file?.replaceAll('\\', '/') ?? ''
    if (counts.test(path) && !/\.test\.tsx?$|^gql\//.test(path)) soon(action)
  })
}

process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))

const watchers = [
  onSave('contract', /^schema\.graphql$/, generate),
  onSave('web/src', /\.tsx?$/, generate),
  onSave('contract', /\.ts$|^schema\.graphql$/, restartServer),
  onSave('signalr/src', /\.ts$/, restartServer),
  onSave('sfu/src', /\.ts$/, restartServer),
  onSave('server/src', /\.(?:ts|sql)$/, restartServer),
]
console.log(`hien: open ${address}`)
generate()
startServer()
startWeb()
