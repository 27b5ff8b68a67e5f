import { posix } from 'node:path'

/** A source file with its path from the project's root, with forward slashes. */
export interface SourceFile {
  path: string
  text: string
}

const fromClause = /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g
const bareImport = /\bimport\s*\(?\s*['"]([^'"]+)['"]/g
const reExport = /\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s*['"][^'"]+['"];?/g
const wholeImport = /\bimport\b[^'"`;]*?(?:\bfrom\s*)?['"][^'"]+['"];?/g

const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ')

/** Returns the code with spaces in place of comments on their own lines, so that positions stay the same. */
export function withoutComments(text: string): string {
  return text.replaceAll(/^[^\S\n]*\/\*[\s\S]*?\*\//gm, blank).replaceAll(/^[^\S\n]*\/\/.*$/gm, blank)
}

export interface Import {
  /** A path from the root for relative imports and @hien packages; otherwise the name of the package. */
  target: string
  /** Position in the text where the file first names this target. */
  start: number
  end: number
}

/** Returns the imports of a file, each target once. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const code = withoutComments(text)
  const imports = new Map<string, Import>()
  for (const match of [fromClause, bareImport].flatMap((pattern) => [...code.matchAll(pattern)])) {
    const [clause, specifier = ''] = match
    const target = resolveImport(path, specifier)
    const start = match.index + clause.lastIndexOf(specifier)
    if (!imports.has(target)) imports.set(target, { target, start, end: start + specifier.length })
  }
  return [...imports.values()]
}

function resolveImport(path: string, text: string): string {
  if (text.startsWith('.')) return posix.join(posix.dirname(path), text)
  const [scope, workspace = '', ...rest] = text.split('/')
  if (scope !== '@hien') return text
  const inside = rest.length === 0 ? 'index' : rest.join('/')
  return `${workspace}/src/${posix.extname(inside) ? inside : `${inside}.ts`}`
}

/** True if a file contains re-exports and, apart from imports and comments, nothing else. */
export function isBarrel(file: SourceFile): boolean {
  const code = withoutComments(file.text)
  const exported = code.match(reExport) ?? []
  return exported.length > 0 && code.replaceAll(reExport, '').replaceAll(wholeImport, '').trim() === ''
}
