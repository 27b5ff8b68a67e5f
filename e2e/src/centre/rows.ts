/** Access to the database of a product, for tests that change stored times so that they need not wait. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** Connects to the database that a product runs in its DATA_DIR. End the pool before the product stops. */
export async function openRows(dataDir: string): Promise<pg.Pool> {
  const [, , , port, host] = (await readFile(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8')).split('\n')
  return new pg.Pool({ host, port: Number(port), user: 'postgres', database: 'postgres', max: 1 })
}
