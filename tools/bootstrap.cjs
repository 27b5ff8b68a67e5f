'use strict'
// Runs before anything is installed, under whatever Node the machine has: plain CommonJS that Node 12 can parse,
// and only modules that come with it.

const { spawnSync } = require('child_process')
const path = require('path')
const { installed } = require('./installed.cjs')
const { findNode24, isAtLeast, linkOwnNode } = require('./runtime.cjs')

const root = path.join(__dirname, '..')

/** @param {string} line */
function say(line) {
  process.stdout.write(line + '\n')
}

/** @param {string} line @returns {never} */
function stop(line) {
  process.stderr.write(line + '\n')
  process.exit(1)
}

/**
 * Runs one step with its output visible and says how long it took; a failure ends the bootstrap.
 * @param {string} title @param {string} file @param {string[]} args @param {{ env: NodeJS.ProcessEnv, shell?: boolean }} options
 */
function step(title, file, args, options) {
  const started = Date.now()
  say('hien: ' + title + ' ...')
  const result = spawnSync(file, args, {
    cwd: root,
    stdio: 'inherit',
    env: options.env,
    shell: Boolean(options.shell),
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1) + ' s'
  if (result.error) stop('hien: ' + title + ' could not be started: ' + result.error.message)
  if (result.signal) stop('hien: ' + title + ' was stopped by ' + result.signal + ' after ' + seconds)
  if (result.status !== 0) stop('hien: ' + title + ' failed after ' + seconds)
  say('hien: ' + title + ' done in ' + seconds)
}

/**
 * How to call npm. Inside an npm script the very npm that runs us is asked, with the Node that runs it: a Node below
 * node_modules would be deleted by the installation under its own feet.
 * @returns {{ file: string, args: string[], options: { env: NodeJS.ProcessEnv, shell?: boolean } }}
 */
function npm() {
  const env = Object.assign({}, process.env)
  const cli = env.npm_execpath
  const pathName = Object.keys(env).filter((name) => name.toUpperCase() === 'PATH')[0] || 'PATH'
  env[pathName] = (env[pathName] || '')
    .split(path.delimiter)
    .filter((folder) => folder.indexOf(path.join('node_modules', '.bin')) === -1)
    .join(path.delimiter)
  if (cli && path.basename(cli) === 'npm-cli.js') {
    return { file: env.npm_node_execpath || process.execPath, args: [cli], options: { env } }
  }
  return { file: 'npm', args: [], options: { env, shell: process.platform === 'win32' } }
}

function install() {
  const command = npm()
  // Someone's NODE_ENV=production or omit setting would leave out the tools that build and test.
  const wanted = ['--include=dev', '--include=optional']
  // An older Node brings hundreds of lines about engines, which the Node of the lock file settles.
  const args = command.args.concat(['ci'], wanted, ['--no-audit', '--no-fund', '--loglevel=error'])
  step('installing packages (npm ci, some minutes the first time)', command.file, args, command.options)
}

function main() {
  if (!isAtLeast(process.versions.node, 20, 19)) {
    stop('hien: needs Node 20.19 or newer to install itself, this is ' + process.versions.node + '.')
  }
  if (!installed(root)) install()
  linkOwnNode(root)

  const node = findNode24(root)
  if (!node) {
    return stop(
      'hien: needs Node 24 or newer; npm has none for ' +
        process.platform +
        '-' +
        process.arch +
        ' and this is ' +
        process.versions.node +
        '. Install Node 24 and start again.',
    )
  }
  if (process.argv.indexOf('--build') !== -1) {
    const result = spawnSync(node, [path.join(__dirname, 'build.ts')], { cwd: root, stdio: 'inherit' })
    if (result.error) stop('hien: the build could not be started: ' + result.error.message)
    if (result.status !== 0) process.exit(1)
  }
}

main()
