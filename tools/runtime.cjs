'use strict'

const { spawnSync } = require('child_process')
const fs = require('fs')
const path = require('path')

/**
 * True if a version such as '20.19.2' has at least this major and minor number.
 * @param {string} version @param {number} major @param {number} minor
 */
function isAtLeast(version, major, minor) {
  const parts = version.split('.')
  return Number(parts[0]) > major || (Number(parts[0]) === major && Number(parts[1]) >= minor)
}

/**
 * Returns the path of the Node that the project installs as a package.
 * @param {string} root
 */
function ownNode(root) {
  const windows = process.platform === 'win32'
  const name = 'node-' + (windows ? 'win' : process.platform) + '-' + process.arch
  return path.join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
}

/**
 * Puts the project's Node on the PATH of npm scripts. npm 11 and 12 do so themselves. npm 10 installs the package without a
 * link in node_modules/.bin (seen on 10.9.9), so npm scripts would run with the machine's Node.
 * @param {string} root
 */
function linkOwnNode(root) {
  const own = ownNode(root)
  const link = path.join(root, 'node_modules', '.bin', 'node')
  if (process.platform === 'win32' || !fs.existsSync(own) || fs.existsSync(link)) return
  // existsSync is also false for a broken link, so remove such a link first.
  fs.rmSync(link, { force: true })
  fs.symlinkSync(path.relative(path.dirname(link), own), link)
}

/**
 * Returns the path of a Node 24 or newer: the running Node, otherwise the project's own. Undefined if both are too old or
 * missing.
 * @param {string} root
 */
function findNode24(root) {
  if (isAtLeast(process.versions.node, 24, 0)) return process.execPath
  const own = ownNode(root)
  const answer = spawnSync(own, ['--version'], { encoding: 'utf8' })
  const serves = answer.status === 0 && isAtLeast(answer.stdout.trim().slice(1), 24, 0)
  return serves ? own : undefined
}

module.exports = { findNode24, isAtLeast, linkOwnNode }
