import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const migrations = fileURLToPath(new URL('../../src/platform/postgres/migrations', import.meta.url))

type Journal = { entries: { idx: number; when: number; tag: string }[] }

/** Returns a folder with all migrations and one more, like that of a next version. It is removed when the test has finished. */
export async function writeNextVersion(sql: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hien-next-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(migrations, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)!
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(path.join(folder, `${tag}.sql`), sql)
  return folder
}
