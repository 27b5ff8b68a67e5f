import type { Plugin, Rolldown } from 'vite'
import { type FramedPage, framedPages, memberModules, openPaths } from './pages.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'isEntry' | 'imports' | 'moduleIds'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> }
}
export type BuiltBundle = Record<string, Chunk | Pick<Rolldown.OutputAsset, 'type' | 'fileName'>>

export type EarlyParts = {
  entry: string
  /** What the entry needs: its style sheets in their order, and the scripts it imports. */
  first: string[]
  /** By path: who is shown the page, and what it needs beside that. */
  pages: Record<string, { role: FramedPage['role']; parts: string[] }>
  /** Beginnings of the paths that are in front of the sign-in. */
  open: readonly string[]
  /** What any other page needs beside it. */
  member: string[]
}

/** The addresses of the files that public/first-moment.js asks for ahead of the application, which finds out later that it needs them. */
export function earlyPartsOf(built: BuiltBundle, framed: readonly FramedPage[] = framedPages): EarlyParts {
  const chunks = Object.values(built).filter((file): file is Chunk => file.type === 'chunk')
  const withParts = (chunk: Chunk, known = new Set<string>()): Set<string> => {
    if (known.has(chunk.fileName)) return known
    known.add(chunk.fileName)
    for (const name of chunk.imports) {
      const part = built[name]
      if (part?.type === 'chunk') withParts(part, known)
    }
    // After those of what it builds on, as the cascade has them.
    for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style)
    return known
  }
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('The build has no entry')
  const first = withParts(entry)
  const filesOf = (modules: readonly string[]) => {
    const meant = modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
      if (chunk === undefined) throw new Error(`No file of the build holds ${module}`)
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

const firstScript = '<script src="/first-moment.js">'
/** The tags of the entry, its parts and its style sheets; what else is preloaded stays. */
const entryTags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g

/**
 * Takes what runs the application out of the page and lists it before the first script, which asks for it once the
 * first words are seen. As data: the content security policy allows no inline script.
 */
export const earlyParts = (): Plugin => ({
  name: 'early-parts',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      bundle
        ? html
            .replaceAll(entryTags, '')
            .replace(
              firstScript,
              `<script type="application/json" id="early-parts">${JSON.stringify(earlyPartsOf(bundle))}</script>${firstScript}`,
            )
        : html,
  },
})
