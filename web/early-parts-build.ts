import type { Plugin, Rolldown } from 'vite'

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'isEntry' | 'imports' | 'moduleIds'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> }
}
export type BuiltBundle = Record<string, Chunk | Pick<Rolldown.OutputAsset, 'type' | 'fileName'>>

export type EarlyParts = { frame: string[]; pages: Record<string, string[]> }

/** What every page behind the sign-in needs, and the two homes most days begin on. */
const frame = ['signed-in-area', 'app-layout']
const pages = { '/student': 'student-home-page', '/dashboard': 'dashboard-page' }

/** The addresses of the files that the first script asks for ahead of the application, which finds out later that it needs them. */
export function earlyPartsOf(built: BuiltBundle): EarlyParts {
  const chunks = Object.values(built).filter((file): file is Chunk => file.type === 'chunk')
  const withParts = (chunk: Chunk, known = new Set<string>()): Set<string> => {
    if (known.has(chunk.fileName)) return known
    known.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style)
    for (const name of chunk.imports) {
      const part = built[name]
      if (part?.type === 'chunk') withParts(part, known)
    }
    return known
  }
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...withParts(entry)]))
  const filesOf = (names: readonly string[], without: ReadonlySet<string>) => {
    const meant = chunks.filter(({ moduleIds }) =>
      moduleIds.some((module) => names.some((name) => module.endsWith(`/${name}.tsx`))),
    )
    const files = new Set(meant.flatMap((chunk) => [...withParts(chunk)]))
    return [...files].filter((file) => !without.has(file)).map((file) => `/${file}`)
  }
  const shared = filesOf(frame, first)
  const known = new Set([...first, ...shared.map((file) => file.slice(1))])
  return {
    frame: shared,
    pages: Object.fromEntries(Object.entries(pages).map(([path, name]) => [path, filesOf([name], known)])),
  }
}

const firstScript = '<script src="/first-moment.js">'

/** Puts the list before the script that reads it, as data: the content security policy allows no inline script. */
export const earlyParts = (): Plugin => ({
  name: 'early-parts',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      bundle
        ? html.replace(
            firstScript,
            `<script type="application/json" id="early-parts">${JSON.stringify(earlyPartsOf(bundle))}</script>${firstScript}`,
          )
        : html,
  },
})
