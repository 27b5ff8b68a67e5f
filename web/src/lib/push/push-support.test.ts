import { expect, test } from 'vitest'
import { type BrowserFacts, type PushSupport, pushSupportOf } from './push-support.ts'

const safari = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version.replace('.', '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`
const ipad = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'
const ofPhone = { maxTouchPoints: 5, hasPush: false }

const cases: [string, Partial<BrowserFacts>, PushSupport][] = [
  ['a browser with push', {}, { kind: 'ready' }],
  ['a browser that allows notifications', { permission: 'granted' }, { kind: 'ready' }],
  ['a browser that blocks notifications', { permission: 'denied' }, { kind: 'denied' }],
  ['a browser without push', { hasPush: false }, { kind: 'none', why: 'browser' }],
  ['an address without https', { isSecure: false, hasPush: false }, { kind: 'none', why: 'insecure' }],
  ['Safari on an iPhone', { ...ofPhone, userAgent: safari('18.5') }, { kind: 'to_install' }],
  ['Safari in the first version with push', { ...ofPhone, userAgent: safari('16.4') }, { kind: 'to_install' }],
  ['a Safari that is too old', { ...ofPhone, userAgent: safari('16.3') }, { kind: 'none', why: 'old_ios' }],
  ['an iPad, which identifies itself as a Macintosh', { ...ofPhone, userAgent: ipad('18.5') }, { kind: 'to_install' }],
  ['a Macintosh', { userAgent: ipad('18.5'), maxTouchPoints: 0 }, { kind: 'ready' }],
  [
    'the installed application on an iPhone',
    { userAgent: safari('18.5'), maxTouchPoints: 5, isInstalled: true },
    { kind: 'ready' },
  ],
  [
    'the installed application on an iPhone that is too old',
    { ...ofPhone, userAgent: safari('15.8'), isInstalled: true },
    { kind: 'none', why: 'old_ios' },
  ],
  [
    'Zalo on an iPhone',
    { ...ofPhone, userAgent: `${safari('18.5')} Zalo iOS/24.11` },
    { kind: 'in_app', app: 'Zalo', better: 'Safari' },
  ],
  [
    'Facebook on Android',
    { userAgent: `${chrome} [FB_IAB/FB4A;FBAV/512.0]`, hasPush: false },
    { kind: 'in_app', app: 'Facebook', better: 'Chrome' },
  ],
]

test.each(cases)('the push support is detected for %s', (_name, facts, support) => {
  expect(
    pushSupportOf({
      userAgent: chrome,
      maxTouchPoints: 0,
      isInstalled: false,
      hasPush: true,
      isSecure: true,
      permission: 'default',
      ...facts,
    }),
  ).toEqual(support)
})
