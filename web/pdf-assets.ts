import { createReadStream, existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

/** Path of the fonts, character maps and decoders that PDF.js loads on demand. The version makes the files cacheable forever. */
const basePath = `/assets/pdf-${version}/`

/** Standard fonts, character maps, and image decoders without WebAssembly, which our content security policy forbids. */
const files = ['standard_fonts', 'cmaps', 'wasm'].flatMap((folder) =>
  readdirSync(join(dirname(packageFile), folder))
    .filter((name) => (folder === 'wasm' ? name.endsWith('_nowasm_fallback.js') : !name.startsWith('LICENSE')))
    .map((name) => `${folder}/${name}`),
)

/** Serves the files of PDF.js beside the application and defines their path as `__PDF_ASSETS__`. */
export const pdfAssets = (): Plugin => ({
  name: 'pdf-assets',
  config: () => ({ define: { __PDF_ASSETS__: JSON.stringify(basePath) } }),
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const name = request.url?.startsWith(basePath) ? request.url.slice(basePath.length) : ''
      const file = join(dirname(packageFile), name)
      if (!files.includes(name) || !existsSync(file)) return next()
      response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
      createReadStream(file).pipe(response)
    })
  },
  generateBundle() {
    for (const name of files) {
      this.emitFile({
        type: 'asset',
        fileName: `${basePath.slice(1)}${name}`,
        source: readFileSync(join(dirname(packageFile), name)),
      })
    }
  },
})
