/** Starts the built product as users do, with the database of a school. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Rooms } from '../../../server/test/growth/fill-rooms.ts'
import { makeSchool, type SchoolKeys } from '../../../server/test/growth/make-school.ts'
import { startProduct, type ProductProcess } from './product-process.ts'

export type SchoolProduct = ProductProcess & SchoolKeys

/** Creates a school of this size in a temporary folder and starts the product there. `stop` deletes the folder. */
export async function openSchool(enrolments: number, rooms: readonly Rooms[] = []): Promise<SchoolProduct> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-bench-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const keys = await makeSchool(dataDir, enrolments, rooms)
    const product = await startProduct(dataDir)
    return {
      ...product,
      ...keys,
      async stop() {
        await product.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
