import type { Plugin, Rolldown } from 'vite'
import { type PrerenderedPage, prerenderedPages, memberModules, openPaths } from './pages.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'isEntry' | 'imports' | 'moduleIds'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> }
}
export type BuiltBundle = Record<string, Chunk | Pick<Rolldown.OutputAsset, 'type' | 'fileName'>>

export type PreloadList = {
  entry: string
  /** Files the entry needs: its style sheets in their order, and the scripts it imports. */
  first: string[]
  /** For each path: the role that sees the page, and the files that the page needs in addition to `first`. */
  pages: Record<string, { role: PrerenderedPage['role']; parts: string[] }>
  /** Beginnings of the paths that need no sign-in. */
  open: readonly string[]
  /** Files that every signed-in page without an entry in `pages` needs in addition to `first`. */
  member: string[]
}

/** Returns the paths of the files that public/instant-shell.js preloads before the application itself requests them. */
export function preloadListOf(built: BuiltBundle, framed: readonly PrerenderedPage[] = prerenderedPages): PreloadList {
  const chunks = Object.values(built).filter((file): file is Chunk => file.type === 'chunk')
  const withParts = (chunk: Chunk, known = new Set<string>()): Set<string> => {
    if (known.has(chunk.fileName)) return known
    known.add(chunk.fileName)
    for (const name of chunk.imports) {
      const part = built[name]
      if (part?.type === 'chunk') withParts(part, known)
    }
    // The chunk's own style sheets follow those of its imports, to keep the order of the cascade.
    for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style)
    return known
  }
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('The build has no entry script')
  const first = withParts(entry)
  const filesOf = (modules: readonly string[]) => {
    const meant = modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
      if (chunk === undefined)
        throw new Error(`No file of the build contains the module ${module}: correct its name in pages.ts`)
      return chunk
    })
    const files = new Set(meant.flatMap((chunk) => [...withParts(chunk)]))
    return [...files].filter((file) => !first.has(file)).map((file) => `/${file}`)
  }
  return {
    entry: `/${entry.fileName}`,
    first: [...first].filter((file) => file !== entry.fileName).map((file) => `/${file}`),
    pages: Object.fromEntries(framed.map(({ path, role, modules }) => [path, { role, parts: filesOf(modules) }])),
    open: openPaths,
    member: filesOf(memberModules),
  }
}

const firstScript = '<script src="/instant-shell.js">'
/** Matches the tags of the entry, its parts and its style sheets, but no other preloads. */
const entryTags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g

/**
 * Removes the tags that load the application from the page and lists their files in front of the first script. That script
 * loads them after the first text has been painted. The list is JSON, because the security policy forbids inline scripts.
 */
export const preloadList = (): Plugin => ({
  name: 'preload-list',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      bundle
        ? html
            .replaceAll(entryTags, '')
            .replace(
              firstScript,
              `<script type="application/json" id="preload-list">${JSON.stringify(preloadListOf(bundle))}</script>${firstScript}`,
            )
        : html,
  },
})
