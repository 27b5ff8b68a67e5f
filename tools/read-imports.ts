import { posix } from 'node:path'

/** A source file by its path from the root of the project, with forward slashes. */
export interface SourceFile {
  path: string
  text: string
}

const fromClause = /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g
const bareImport = /\bimport\s*\(?\s*['"]([^'"]+)['"]/g
const reExport = /\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s*['"][^'"]+['"];?/g
const wholeImport = /\bimport\b[^'"`;]*?(?:\bfrom\s*)?['"][^'"]+['"];?/g

/** The code without the comments that stand on lines of their own. */
export function withoutComments(text: string): string {
  return text.replaceAll(/^\s*\/\*[\s\S]*?\*\//gm, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

/** Everything a file imports: paths from the root for relative imports and @hien packages, else the package's name. */
export function importsOf(file: SourceFile): string[] {
  const code = withoutComments(file.text)
  const texts = [fromClause, bareImport].flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => match[1] ?? ''),
  )
  return [...new Set(texts)].map((text) => resolved(file.path, text))
}

function resolved(path: string, text: string): string {
  if (text.startsWith('.')) return posix.join(posix.dirname(path), text)
  const [scope, workspace = '', ...rest] = text.split('/')
  return scope === '@hien' ? [workspace, 'src', ...rest].join('/') : text
}

/** True for a file that holds nothing but what others export. */
export function isBarrel(file: SourceFile): boolean {
  const code = withoutComments(file.text)
  const exported = code.match(reExport) ?? []
  return exported.length > 0 && code.replaceAll(reExport, '').replaceAll(wholeImport, '').trim() === ''
}
