import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const publicFile = (path: string) => readFileSync(join(import.meta.dirname, '../public', path))

type Manifest = Record<string, unknown> & { icons: { src: string; sizes: string; type: string; purpose: string }[] }

test('the application can be installed on a home screen, without which an iPhone shows no notices', () => {
  const manifest = JSON.parse(publicFile('manifest.webmanifest').toString()) as Manifest
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', name: 'Hiên' })
  const pictures = manifest.icons.filter(({ type, purpose }) => type === 'image/png' && purpose === 'any')
  expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src } of manifest.icons) expect(publicFile(src).length).toBeGreaterThan(0)
})
