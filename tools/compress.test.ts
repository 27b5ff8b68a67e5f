import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFolder } from './compress.ts'

test('a large enough text file gets two compressed copies with the same content; small files and pictures get none', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hien-compress-'))
  const script = 'console.log("Ễ Ậ Ữ")\n'.repeat(100)
  await writeFile(path.join(folder, 'app.js'), script)
  await writeFile(path.join(folder, 'worker.mjs'), script)
  await writeFile(path.join(folder, 'small.css'), 'a{}')
  await writeFile(path.join(folder, 'font.woff2'), 'x'.repeat(5000))
  await compressFolder(folder)
  expect((await readdir(folder)).toSorted()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'font.woff2',
    'small.css',
    'worker.mjs',
    'worker.mjs.br',
    'worker.mjs.gz',
  ])
  expect(brotliDecompressSync(await readFile(path.join(folder, 'app.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(path.join(folder, 'app.js.gz'))).toString()).toBe(script)
  await rm(folder, { recursive: true })
})
