'use strict'

const fs = require('fs')
const path = require('path')

/** Match paths below node_modules, of folders and files that neither the build nor the product reads. */
const unread = [
  // Source maps, and the TypeScript sources they refer to. Declarations stay, because editors read them.
  /\.map$/,
  /(?<!\.d)\.[cm]?tsx?$/,
  // Documentation, except licences.
  /\/(?!licen[cs]e|notice)[^/]*\.md$/i,
  // Headers for add-ons in C++. They are not needed, because no package is compiled during installation.
  /^node-[^/]+\/include$/,
  // The engine that draws PDF pages in Node. It is not needed, because in this product only browsers draw PDF pages.
  /^@napi-rs\/canvas-[^/]+\/[^/]+\.node$/,
]

/**
 * Deletes unused files from node_modules, about a third of its bytes. Every package keeps its package.json.
 * @param {string} root
 */
function trim(root) {
  const modules = path.join(root, 'node_modules')
  /** @param {string} below */
  function visit(below) {
    fs.readdirSync(path.join(modules, below), { withFileTypes: true }).forEach(function (entry) {
      const name = below === '' ? entry.name : below + '/' + entry.name
      // Skip links: a workspace is a link to our own sources, which must not be deleted.
      if (entry.isSymbolicLink()) return
      if (unread.some((pattern) => pattern.test(name))) fs.rmSync(path.join(modules, name), { recursive: true })
      else if (entry.isDirectory()) visit(name)
    })
  }
  visit('')
}

module.exports = { trim }
