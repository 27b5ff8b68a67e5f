'use strict'
// This script must run before anything is installed, and with any Node of the machine. So it is plain CommonJS that Node 12 can
// parse, and uses only built-in modules.

const { spawnSync } = require('child_process')
const path = require('path')
const { installed } = require('./installed.cjs')
const { findNode24, isAtLeast, linkOwnNode } = require('./runtime.cjs')
const { trim } = require('./trim.cjs')

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
 * Runs one step with its output visible and prints how long it took. Returns false if the step failed.
 * @param {string} title @param {string} file @param {string[]} args @param {{ env: NodeJS.ProcessEnv, shell?: boolean }}
 * options
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
  say('hien: ' + title + (result.status === 0 ? ' done in ' : ' failed after ') + seconds)
  return result.status === 0
}

/**
 * Returns how to call npm. Inside an npm script this is the npm that runs the script, with the Node of that npm. PATH must
 * not lead to a Node below node_modules: the installation would delete that Node while it runs.
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

/**
 * Installs what the level needs. npm ci empties node_modules first, so an interrupted installation never looks complete.
 * Packages that an earlier installation downloaded come from npm's cache.
 * @param {'lean' | 'full'} level
 */
function install(level) {
  const command = npm()
  const what = level === 'lean' ? 'the packages to build and run' : 'all packages'
  // Pass these options explicitly, because NODE_ENV=production or a user's omit setting would change what npm installs.
  const wanted = [level === 'lean' ? '--omit=dev' : '--include=dev', '--include=optional']
  // Print only errors. With an older Node, npm warns about engines in hundreds of lines. But the product runs with the Node
  // from the lock file, which meets those requirements.
  const args = command.args.concat(['ci'], wanted, ['--no-audit', '--no-fund', '--loglevel=error'])
  /** @param {string} title @param {string[]} more */
  function run(title, more) {
    return step(title, command.file, args.concat(more), command.options)
  }
  // The lock file contains no addresses, so npm asks the registry about each package. First let npm use cached answers of the
  // registry, which saves a quarter of the time. A cached answer can be older than a version in the lock file, and then the
  // installation fails: so try again without the cached answers.
  const done =
    run('installing ' + what + ' (npm ci, some minutes the first time)', ['--prefer-offline']) ||
    run('installing ' + what + ' again, without cached answers of the registry', ['--prefer-online'])
  if (!done) stop('hien: the packages could not be installed')
  if (level === 'lean') trim(root)
}

function main() {
  if (!isAtLeast(process.versions.node, 20, 19)) {
    stop('hien: needs Node 20.19 or newer to install itself, this is ' + process.versions.node + '.')
  }
  /** Without --lean, install all packages, because tests, benchmarks and development need them. */
  const level = process.argv.indexOf('--lean') === -1 ? 'full' : 'lean'
  if (!installed(root, level)) install(level)
  linkOwnNode(root)

  const node = findNode24(root)
  if (!node) {
    return stop(
      'hien: needs Node 24 or newer; npm has no Node for ' +
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
