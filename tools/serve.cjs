'use strict'
// The entry point of npm start, npm run serve, npm run demo and npm run operator. It is plain CommonJS, so that an old Node can
// report what is missing.

const { spawn } = require('child_process')
const fs = require('fs')
const path = require('path')
const { pathToFileURL } = require('url')
const { findNode24, isAtLeast } = require('./runtime.cjs')

const root = path.join(__dirname, '..')
/** The bundle to run for each first argument. Further arguments of --operator are the operator's command. */
const entries = { '--demo': 'demo.js', '--operator': 'operator.js' }
const kind = process.argv[2]
const entry = kind === '--demo' || kind === '--operator' ? entries[kind] : 'main.js'
const bundle = path.join(root, 'server', 'dist', entry)

/** @param {string} line @returns {never} */
function stop(line) {
  process.stderr.write(line + '\n')
  process.exit(1)
}

/** Returns one line that says what is missing, the installation or a build; undefined if nothing is missing. */
function missing() {
  const advice = kind === undefined || kind === '--demo' ? '.' : ': run `npm start` once to install and build.'
  if (!fs.existsSync(path.join(root, 'node_modules', '.package-lock.json'))) {
    return 'hien: the packages are not installed' + advice
  }
  if (!fs.existsSync(bundle)) return 'hien: the server is not built' + advice
  if (!fs.existsSync(path.join(root, 'web', 'dist', 'index.html'))) return 'hien: the web is not built' + advice
}

/** Runs the bundle in this process, so that signals reach it directly. */
function serveInThisProcess() {
  const settings = path.join(root, '.env')
  if (fs.existsSync(settings)) process.loadEnvFile(settings)
  process.chdir(root)
  if (kind === '--operator') process.argv.splice(2, 1)
  import(pathToFileURL(bundle).href).catch(function (/** @type {unknown} */ error) {
    stop(error instanceof Error ? String(error.stack) : String(error))
  })
}

/**
 * Runs this script again in a child process with the given Node, because this process runs on an older Node. Passes on signals
 * to the child, and the exit code of the child.
 * @param {string} node
 */
function serveWithNode(node) {
  const child = spawn(node, [__filename].concat(process.argv.slice(2)), { stdio: 'inherit' })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  signals.forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal)
    })
  })
  child.on('error', function (error) {
    stop('hien: could not start ' + node + ': ' + error.message)
  })
  child.on('exit', function (code, signal) {
    if (signal) {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    } else process.exit(code)
  })
}

const missingPart = missing()
if (missingPart) stop(missingPart)
if (isAtLeast(process.versions.node, 24, 0)) serveInThisProcess()
else {
  const node = findNode24(root)
  if (node) serveWithNode(node)
  else stop('hien: needs Node 24 or newer, this is ' + process.versions.node + '.')
}
