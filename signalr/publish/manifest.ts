/**
 * In this repository the package is imported as TypeScript, from a tarball as what `tsc` made of it: npm has no
 * `exports` of its own for publishing. `prepack` runs this to put the ones of `publishConfig` in place, `postpack` runs
 * it with `restore` to take them back.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

type Manifest = Record<string, unknown> & { publishConfig: Record<string, unknown> }

const manifest = new URL('../package.json', import.meta.url)
const original = new URL('../package.json.original', import.meta.url)

if (process.argv[2] === 'restore') {
  renameSync(original, manifest)
} else {
  // Left over when packing broke off: then package.json is the published form already.
  const source = readFileSync(existsSync(original) ? original : manifest, 'utf8')
  const {
    scripts: _scripts,
    devDependencies: _devDependencies,
    publishConfig,
    ...rest
  } = JSON.parse(source) as Manifest
  const { exports, ...config } = publishConfig
  writeFileSync(original, source)
  writeFileSync(manifest, `${JSON.stringify({ ...rest, exports, publishConfig: config }, null, 2)}\n`)
}
