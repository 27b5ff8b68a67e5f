import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, build } from 'vite'

/**
 * The oldest browsers to support. Functions they lack are not used (`lib` in tsconfig.json); there are no polyfills. Older ones
 * see the message of public/old-browser.js, which must be changed with this list.
 */
export const oldestBrowsers = ['chrome100', 'safari15.4', 'firefox100']

/**
 * Pages to cache for times without a network, with the modules they load. Students and teachers start with these pages or stay
 * on them.
 */
const keptPages = [
  'login-page',
  'student-home-page',
  'joined-courses-page',
  'dashboard-page',
  'board-page',
  'class-board-page',
  'waiting-room-page',
  'video-room-page',
]
/** Files of public/ to cache: the scripts and the icon of index.html. */
const keptPublicFiles = ['instant-shell.js', 'old-browser.js', 'favicon.svg']

/**
 * True for the other pages, the rich-text editor, the reader of PDFs and the code that draws formulas: they are cached only when
 * the user first opens them.
 */
function isExcluded(module: string | null): boolean {
  const page = /\/([\w-]+-page)\.tsx$/.exec(module ?? '')?.[1]
  return page === undefined
    ? /\/(?:rich-text-editor\.tsx|draw-formulas\.ts)$|\/pdfjs-dist\//.test(module ?? '')
    : !keptPages.includes(page)
}

type Chunk = Pick<
  Rolldown.OutputChunk,
  'type' | 'fileName' | 'isEntry' | 'facadeModuleId' | 'imports' | 'dynamicImports'
> & {
  viteMetadata?: { importedCss: ReadonlySet<string>; importedAssets: ReadonlySet<string> }
}
export type BuiltShell = Record<string, Chunk | Pick<Rolldown.OutputAsset, 'type' | 'fileName'>>

/** Returns the built files of the shell: the kept pages and everything they load, including styles and fonts. */
export function shellFiles(built: BuiltShell): string[] {
  const kept = new Set<string>()
  const keep = (name: string) => {
    const file = built[name]
    if (file?.type !== 'chunk' || kept.has(name)) return
    kept.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) kept.add(style)
    for (const part of file.imports) keep(part)
    for (const part of file.dynamicImports) {
      const target = built[part]
      if (target?.type === 'chunk' && !isExcluded(target.facadeModuleId)) keep(part)
    }
  }
  for (const file of Object.values(built)) if (file.type === 'chunk' && file.isEntry) keep(file.fileName)
  // The fonts of formulas are cached when a formula first needs them.
  for (const name of Object.keys(built)) if (name.endsWith('.woff2') && !name.includes('KaTeX_')) kept.add(name)
  return [...kept].sort()
}

const revisionOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Builds src/service-worker.ts beside the application and inserts the list of files to cache. Not in development. */
export const serviceWorker = (): Plugin => {
  let publicDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
        if (page?.type !== 'asset' || entry === undefined)
          throw new Error('The build has no index.html or no entry script')
        const shell = [
          { url: '/index.html', revision: revisionOf(page.source) },
          ...keptPublicFiles.map((name) => ({
            url: `/${name}`,
            revision: revisionOf(readFileSync(join(publicDir, name))),
          })),
          ...shellFiles(bundle).map((name) => ({ url: `/${name}`, revision: null })),
        ]
        const source = await bundleWorker({ __SHELL__: shell, __BUILD__: `/${entry.fileName}` })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

/** Returns the service worker as one classic script: not every supported browser loads a module as a service worker. */
async function bundleWorker(values: Record<string, unknown>): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: oldestBrowsers,
      rolldownOptions: {
        input: fileURLToPath(new URL('src/service-worker.ts', import.meta.url)),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
  const output = Array.isArray(result) || !('output' in result) ? [] : result.output
  const [script] = output
  if (script?.type !== 'chunk' || output.length !== 1)
    throw new Error(`The service worker was built as ${output.length} files, expected one script`)
  return script.code
}
