/** Hostile values for calls, which try to break SQL, search patterns, parsers, memory and the display of texts. */
import * as fc from 'fast-check'

const knownText = fc.constantFrom(
  '',
  ' ',
  "' or '1'='1",
  "'; drop table members; --",
  '$1',
  '%',
  '_',
  '\\',
  'a\\',
  '.*',
  '(a+)+$',
  '[',
  'constructor',
  'toString',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '\u202Egnp.exe',
  '\u200B\u2060\uFEFF',
  'a\u0301\u0316\u0301\u0316\u0301\u0316',
  'рaypal',
  'ﬀ\u0130ſK',
  '👩‍👩‍👧‍👦🇻🇳',
  '\u2028\u2029\r\n\t',
  '9007199254740993',
  '-0',
  '1e400',
  'null',
  'undefined',
  '../../../etc/passwd',
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example',
  'http://169.254.169.254/',
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP',
  'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
  '=HYPERLINK("https://evil.example")',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{00000000-0000-0000-0000-000000000000}',
  '2026-02-30T00:00:00Z',
  '0000-00-00 00:00:00',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999-23:59',
  '1899-12-31T00:00:00Z',
  'ey.J.x',
)

const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units))

const endless = fc
  .constantFrom('a', 'e\u0302\u0301', '\u0301', '👩‍👩‍👧', '<b>', '<', '&amp;', ' ', '%', '\u0000', '(', '0', '\uD800', 'a.')
  .map((piece) => piece.repeat(Math.ceil(10_000 / piece.length)))

/** Texts that PostgreSQL, UTF-8 or the keys of a JavaScript object cannot store unchanged. */
export const unstorable = ['\u0000', 'a\u0000b', '\uD800', 'a\uDC00b', '__proto__', '\uFFFF']

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...unstorable) },
  { weight: 8, arbitrary: knownText },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: codeUnits },
  { weight: 1, arbitrary: endless },
)

export const hostileNumber: fc.Arbitrary<number> = fc.constantFrom(
  0,
  -0,
  -1,
  1,
  51,
  0.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53 + 2,
  -(2 ** 63),
  1e308,
)

/** Any JSON value, also objects with keys that mean something in JavaScript, such as `__proto__`. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[[[[[[['deep']]]]]]]]) },
  { weight: 4, arbitrary: hostileText },
  { weight: 4, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 500, max: 2000 }).map((length) => Array.from({ length }, () => 'x')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      JSON.parse('{ "__proto__": { "isTeacher": true } }'),
      { constructor: { prototype: { role: 'TCHER' } } },
      { toString: 1, valueOf: null },
      { length: 2 ** 31 },
    ),
  },
)
