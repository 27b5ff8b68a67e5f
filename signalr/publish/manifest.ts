/**
 * Writes the package.json of the published package. In this repository the package is imported as TypeScript, but the tarball
 * contains the output of `tsc`, and npm cannot publish different `exports`. `prepack` runs this script to use the `exports` of
 * `publishConfig`; `postpack` runs it with `restore` to restore the original file.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

type Manifest = Record<string, unknown> & { publishConfig: Record<string, unknown> }

const manifest = new URL('../package.json', import.meta.url)
const original = new URL('../package.json.original', import.meta.url)

if (process.argv[2] === 'restore') {
  renameSync(original, manifest)
} else {
  // If an earlier run was interrupted, the original file still exists and package.json is already the published form.
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
