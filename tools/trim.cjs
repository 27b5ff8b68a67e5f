'use strict'

const fs = require('fs')
const path = require('path')

/** Folders and files of packages that neither the build nor the product reads, by their paths below node_modules. */
const unread = [
  // Source maps, and the TypeScript sources they refer to. Declarations stay, because editors read them.
  /\.map$/,
  /(?<!\.d)\.[cm]?tsx?$/,
  // Documentation, except licences.
  /\/(?!licen[cs]e|notice)[^/]*\.md$/i,
  // Headers for add-ons in C++: no package is compiled here.
  /^node-[^/]+\/include$/,
  // The engine that draws PDF pages in Node: in this product, only browsers draw them.
  /^@napi-rs\/canvas-[^/]+\/[^/]+\.node$/,
]

/**
 * Deletes unused files from node_modules, a third of its size. Every package keeps its package.json.
 * @param {string} root
 */
function trim(root) {
  const modules = path.join(root, 'node_modules')
  /** @param {string} below */
  function visit(below) {
    fs.readdirSync(path.join(modules, below), { withFileTypes: true }).forEach(function (entry) {
      const name = below === '' ? entry.name : below + '/' + entry.name
      // A workspace is a link to our own sources.
      if (entry.isSymbolicLink()) return
      if (unread.some((pattern) => pattern.test(name))) fs.rmSync(path.join(modules, name), { recursive: true })
      else if (entry.isDirectory()) visit(name)
    })
  }
  visit('')
}

module.exports = { trim }
