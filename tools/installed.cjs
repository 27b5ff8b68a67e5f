'use strict'

const fs = require('fs')
const path = require('path')

/** @param {string} file @returns {Record<string, any> | undefined} */
function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * True when node_modules holds what package-lock.json asks for. npm writes its own record (node_modules/.package-lock.json)
 * only at the end of an installation that went well, so comparing contents also notices an interrupted one, a pulled
 * lock file and packages somebody left out; times of files say none of that after a clone or a copy.
 * @param {string} root
 */
function installed(root) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'))
  const present = packagesOf(path.join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.keys(wanted).every(function (name) {
    if (name === '') return true
    const want = wanted[name]
    const have = present[name]
    // Packages of other platforms are rightly absent.
    if (!have) return Boolean(want.optional || want.devOptional)
    const same = have.version === want.version && have.integrity === want.integrity && have.link === want.link
    // The record outlives its packages where somebody cleans a workspace's own node_modules.
    return same && fs.existsSync(path.join(root, name, 'package.json'))
  })
}

module.exports = { installed }
