import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const skippedFolders = new Set(['node_modules', 'dist', 'test', 'data'])

/**
 * Returns one hash over the names and contents of files and folders, given relative to root. Ignores tests, so that editing a
 * test rebuilds nothing. Also ignores built files, installed packages, data folders, and inputs that do not exist.
 */
export async function hashOf(root: string, inputs: string[]): Promise<string> {
  const files = (await Promise.all(inputs.map((input) => filesBelow(root, input)))).flat().toSorted()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = await readFile(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function filesBelow(root: string, path: string): Promise<string[]> {
  const info = await stat(join(root, path)).catch(() => null)
  if (info === null) return []
  if (!info.isDirectory()) return [path]
  const entries = await readdir(join(root, path), { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter((entry) => !(entry.isDirectory() ? skippedFolders.has(entry.name) : /\.test\.tsx?$/.test(entry.name)))
      .map((entry) => filesBelow(root, `${path}/${entry.name}`)),
  )
  return found.flat()
}
