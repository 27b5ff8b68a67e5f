import { describe, expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const clean = (html: string) => cleanHtml(html, 'description')

test('cleanHtml keeps everything that the editor creates', () => {
  const made = [
    '<h1>Tiêu đề</h1>',
    '<p style="text-align:center">Chữ <strong>đậm</strong> <em>nghiêng</em> <u>gạch chân</u> <s>gạch ngang</s><br /></p>',
    '<p class="ql-align-right ql-indent-2"><span class="ql-size-large">to</span></p>',
    '<p><span style="color:#ff0000;background-color:rgb(1, 2, 3);font-size:18px">màu</span></p>',
    '<ol><li>một</li></ol><ul><li style="padding-left:3em">hai</li></ul><blockquote>trích</blockquote>',
  ].join('')
  expect(clean(made)).toBe(made)
})

test('tags of older editors are renamed to the current ones', () => {
  expect(clean('<b>a</b><i>b</i><del>c</del><strike>d</strike>')).toBe('<strong>a</strong><em>b</em><s>c</s><s>d</s>')
})

test('cleaning clean HTML changes nothing', () => {
  const messy =
    '<p onclick=x>a &amp; b &lt;i&gt;</p><a href="https://a.example/?a=1&b=2">l</a><iframe src="https://www.youtube.com/embed/abc"></iframe>'
  const once = clean(messy)
  expect(once && clean(once)).toBe(once)
})

describe('attacks (quality A22)', () => {
  test.each([
    ['<img src=x onerror=alert(1)>'],
    ['<svg onload=alert(1)><p>a</p></svg>'],
    ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
    ['<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
    ['<style>*{background:url(javascript:alert(1))}</style>'],
    ['<base href="https://evil.example/">'],
    ['<form action="https://evil.example"><input name=a><button formaction="javascript:alert(1)">x</button></form>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['<iframe src="https://www.youtube.com/embed/a" srcdoc="<script>alert(1)</script>" onload=alert(1)></iframe>'],
    ['<iframe src="https://www.youtube.com/embed/a"><img src=x onerror=alert(1)></iframe>'],
    ['<template><template><script>alert(1)</script></template><img src=x onerror=alert(1)></template>'],
    ['<p style="background:url(javascript:alert(1));position:fixed;color:expression(alert(1))">a</p>'],
    ['<p style="color:red;background-image:url(https://evil.example)">a</p>'],
    ['<a href="https://a.example" onmouseover="alert(1)" style="position:fixed;inset:0">a</a>'],
    ['<script>alert(1)</script><scr<script>ipt>alert(1)</scr</script>ipt>'],
    ['<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)"><link rel=stylesheet href=//e>'],
    ['<p class="ql-align-center admin mantine-Modal-root">a</p>'],
    ['<meta http-equiv=refresh content="0;url=https://evil.example">'],
    ['<img src="https://a.example/a.png" srcset="javascript:alert(1) 2x" style="position:fixed">'],
    ['<!--[if IE]><script>alert(1)</script><![endif]--><![CDATA[<script>alert(1)</script>]]>'],
    ['<p id="root" name="x" data-x="1">a</p>'],
  ])('nothing dangerous remains of %s', (html) => {
    const cleaned = clean(html) ?? ''
    const tags = [...cleaned.matchAll(/<[^>]*>/g)].join('')
    expect(tags).not.toMatch(
      /\son\w+\s*=|srcdoc|srcset|javascript:|expression|url\(|position|mantine|\sid=|\sname=|data-/i,
    )
    expect(tags).not.toMatch(/<\/?(?!\/|(?:a|blockquote|br|em|h[1-6]|iframe|img|li|ol|p|s|span|strong|u|ul)[\s/>])/i)
  })
})

describe('addresses (quality A23)', () => {
  test.each([
    ['javascript:alert(1)'],
    [' javascript:alert(1)'],
    ['java\tscript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['&#106;avascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:msgbox(1)'],
    ['//evil.example'],
    ['/dashboard'],
    ['https://user:pass@a.example'],
    ['https://trusted.example@evil.example'],
  ])('a link to %s loses its address', (href) => expect(clean(`<a href="${href}">a</a>`)).toBe('<a>a</a>'))

  test.each([['https://a.example/'], ['http://a.example/'], ['mailto:a@b.example'], ['tel:0912345678']])(
    'a link to %s opens in a new tab without a reference to our page',
    (href) =>
      expect(clean(`<a href="${href}" rel="opener">a</a>`)).toBe(
        `<a href="${href}" rel="noopener noreferrer" target="_blank">a</a>`,
      ),
  )

  const picture = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes, 1).toString('base64')}`

  test('a picture from elsewhere must be https, or small data of a raster type', () => {
    expect(clean('<img src="https://a.example/a.png" alt="Hình" width="20" height="9">')).toBe(
      '<img src="https://a.example/a.png" alt="Hình" width="20" height="9" />',
    )
    expect(clean(`<img src="${picture(30 * 1024)}">`)).toContain('data:image/png;base64,')
    expect(clean(`<img src="${picture(50 * 1024)}">`)).not.toBeNull()
    for (const source of [
      picture(50 * 1024 + 3),
      'data:image/svg+xml;base64,PHN2Zy8+',
      'data:text/html;base64,PHN2Zy8+',
      'http://a.example/a.png',
      'blob:https://a.example/1',
      '/avatar.png',
    ]) {
      expect(clean(`<img src="${source}">`)).toBeNull()
    }
  })

  test('a video must be a YouTube or Vimeo player, and is sandboxed', () => {
    for (const source of [
      'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      'https://player.vimeo.com/video/76979871',
    ]) {
      const cleaned = clean(`<iframe src="${source}" allow="camera" width="560" class="ql-video"></iframe>`)
      expect(cleaned).toContain(`src="${source}"`)
      expect(cleaned).toContain('sandbox="allow-scripts allow-same-origin allow-presentation"')
      expect(cleaned).not.toMatch(/camera|ql-video/)
    }
    for (const source of [
      'https://evil.example/embed/a',
      'https://www.youtube.com.evil.example/embed/a',
      'http://www.youtube.com/embed/a',
      'https://www.youtube.com/redirect?q=https://evil.example',
      'https://www.youtube.com:8443/embed/a',
      'javascript:alert(1)',
      'https://www.youtube.com/embed/a&quot; onload=&quot;alert(1)',
    ]) {
      expect(clean(`<iframe src="${source}"></iframe>`)).toBeNull()
    }
  })
})

test('HTML without a word, picture or video becomes null', () => {
  for (const html of ['', '<p></p>', '<p><br></p>', '<p>&nbsp; </p>', '<script>a</script>'])
    expect(clean(html)).toBeNull()
})

test('text inside a player is removed', () => {
  const source = 'https://www.youtube.com/embed/abc'
  expect(clean(`<iframe src="${source}">words</iframe>`)).toBe(clean(`<iframe src="${source}"></iframe>`))
})

test('text is normalised to NFC, without control characters', () => {
  expect(clean(`<p>${'Tiếng Việt'.normalize('NFD')}\u0000</p>`)).toBe('<p>Tiếng Việt</p>')
})

test('deep nesting is refused (quality A25)', () => {
  for (const html of ['<p>'.repeat(16_000), '<ul><li>'.repeat(6000), '<span>'.repeat(51) + '</span>'.repeat(51)]) {
    expect(() => clean(html)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT', field: 'description' }))
  }
})
