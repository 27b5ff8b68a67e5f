'use strict'

const { spawnSync } = require('child_process')
const fs = require('fs')
const path = require('path')

/**
 * Compares a version such as '20.19.2' with a major and a minor number.
 * @param {string} version @param {number} major @param {number} minor
 */
function isAtLeast(version, major, minor) {
  const parts = version.split('.')
  return Number(parts[0]) > major || (Number(parts[0]) === major && Number(parts[1]) >= minor)
}

/**
 * The Node that the lock file brings, by the file of its package.
 * @param {string} root
 */
function ownNode(root) {
  const windows = process.platform === 'win32'
  const name = 'node-' + (windows ? 'win' : process.platform) + '-' + process.arch
  return path.join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
}

/**
 * Puts the project's Node on the path of npm scripts. npm 11 and 12 do that themselves; npm 10 installs the package and
 * leaves its command out (seen on 10.9.9), so that scripts would go on under the Node of the machine.
 * @param {string} root
 */
function linkOwnNode(root) {
  const own = ownNode(root)
  const link = path.join(root, 'node_modules', '.bin', 'node')
  if (process.platform === 'win32' || !fs.existsSync(own) || fs.existsSync(link)) return
  // A link that leads nowhere is there and does not exist.
  fs.rmSync(link, { force: true })
  fs.symlinkSync(path.relative(path.dirname(link), own), link)
}

/**
 * The path of a Node 24 or newer: the running one, else the project's own. Undefined when neither serves.
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
