import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brandHtml, brandManifest } from './brand-pages.ts'

const web = path.join(import.meta.dirname, '..', '..', '..', 'web')
const page = readFileSync(path.join(web, 'index.html'), 'utf8')
const manifest = readFileSync(path.join(web, 'public', 'manifest.webmanifest'), 'utf8')
const centre = { name: 'Toán & Văn "Ánh Dương"', logo: '/logos/abc.webp', colour: '#0a5c8a' }
const shown = 'Toán &#38; Văn &#34;Ánh Dương&#34;'

test('a page shows the name of the centre in its title and loading text, its logo and its colour', () => {
  const html = brandHtml(page, centre)
  expect(html).toContain(`<title>${shown}</title>`)
  expect(html).toContain(`<h1>${shown}</h1>`)
  expect(html).toContain('rel="icon" href="/logos/abc.webp" type="image/webp"')
  expect(html).toContain('rel="apple-touch-icon" href="/logos/abc.webp"')
  expect(html).toContain(':root:root{--hien-lotus:#0a5c8a;')
  const content = /<meta name="hien-centre" content="([^"]*)">/.exec(html)?.[1] ?? ''
  const decoded = content.replaceAll(/&#(\d+);/g, (_all, sign: string) => String.fromCharCode(Number(sign)))
  expect(JSON.parse(decoded)).toEqual({ name: centre.name, logo: centre.logo })
})

test('a prerendered page shows the centre in its title and in its bar', () => {
  const bar =
    '<header><span class="_brand_1" data-brand="true"><svg class="_mark_1"><path d="M1"></path></svg><span class="_name_1">Hiên</span></span></header>'
  const html = brandHtml(`<head><title>Đăng nhập · Hiên</title></head>${bar}${bar}`, centre)
  expect(html).toContain(`<title>Đăng nhập · ${shown}</title>`)
  const drawn = `<span class="_brand_1" data-brand="true"><img src="/logos/abc.webp" alt="" width="32" height="32" style="object-fit:contain"><span class="_name_1">${shown}</span></span>`
  expect(html.split(drawn)).toHaveLength(3)
})

test('a centre without a logo shows only its name, and keeps the icons of the application', () => {
  const bare = { ...centre, logo: null }
  expect(brandHtml(page, bare)).toContain('href="/favicon.svg"')
  expect(brandHtml('<span data-brand="true"><svg></svg><span>Hiên</span></span>', bare)).toBe(
    `<span data-brand="true"><span>${shown}</span></span>`,
  )
  expect(JSON.parse(brandManifest(manifest, bare))).toMatchObject({ icons: JSON.parse(manifest).icons })
})

test('the installed application has the name and the logo of the centre', () => {
  expect(JSON.parse(brandManifest(manifest, centre))).toEqual({
    ...JSON.parse(manifest),
    name: centre.name,
    short_name: centre.name,
    icons: [{ src: centre.logo, type: 'image/webp', sizes: 'any', purpose: 'any' }],
  })
})
