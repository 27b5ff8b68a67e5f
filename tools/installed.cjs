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
 * True if node_modules contains the packages of package-lock.json that the level needs. 'lean' is what building and running the
 * product needs, 'full' is everything. npm writes its own record (node_modules/.package-lock.json) only at the end of a
 * successful installation. So comparing contents also notices an interrupted installation, a pulled lock file and omitted
 * packages. File times would not, after a clone or a copy.
 * @param {string} root @param {'lean' | 'full'} level
 */
function installed(root, level) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'))
  const present = packagesOf(path.join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.keys(wanted).every(function (name) {
    const want = wanted[name]
    if (name === '' || (want.dev && level === 'lean')) return true
    const have = present[name]
    // Packages of other platforms may be missing.
    if (!have) return Boolean(want.optional || want.devOptional)
    const same = have.version === want.version && have.integrity === want.integrity && have.link === want.link
    // The record still lists the packages after somebody deletes a workspace's own node_modules.
    return same && fs.existsSync(path.join(root, name, 'package.json'))
  })
}

module.exports = { installed }
