import type pg from 'pg'
import { expect, test } from 'vitest'
import { prepareOldVersion } from './old-versions.ts'

/** Returns a connection to a pretended server of a version, and the statements that it gets. */
function serverOf(version: string, number: number) {
  const statements: string[] = []
  const query = async (text: string) => {
    statements.push(text)
    return { rows: [{ version, number }] }
  }
  return { client: { query } as unknown as pg.ClientBase, statements }
}

test('a server before version 15 is refused with the version found and the version needed', async () => {
  const { client, statements } = serverOf('14.9 (Debian 14.9-1)', 140_009)
  await expect(prepareOldVersion(client)).rejects.toThrow(
    /^it is PostgreSQL 14\.9 \(Debian 14\.9-1\), and version 15 or newer is needed$/,
  )
  expect(statements).toHaveLength(1)
})

test('a server of version 15 or newer is accepted', async () => {
  for (const [version, number] of [
    ['15.0', 150_000],
    ['18.1', 180_001],
  ] as const)
    await expect(prepareOldVersion(serverOf(version, number).client)).resolves.toBeUndefined()
})
