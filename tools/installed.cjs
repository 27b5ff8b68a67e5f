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
 * True if node_modules contains the packages of package-lock.json that the level needs. The level 'lean' is enough to build and
 * run the product; 'full' is everything.
 *
 * Compares package-lock.json with npm's own record, node_modules/.package-lock.json, which npm writes only at the end of a
 * successful installation. So an interrupted installation, a newer lock file and missing packages are noticed. Comparing file
 * times would not notice them after a clone or a copy.
 *
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
    // A missing optional package is no fault: npm does not install packages of other platforms.
    if (!have) return Boolean(want.optional || want.devOptional)
    const same = have.version === want.version && have.integrity === want.integrity && have.link === want.link
    // Check the package itself too: npm's record still lists it after somebody has deleted a workspace's own node_modules.
    return same && fs.existsSync(path.join(root, name, 'package.json'))
  })
}

module.exports = { installed }
