import { expect, test } from 'vitest'
import { inAppBrowserOf } from './in-app-browser.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36'

test.each([
  [`${iphone} Mobile/15E148 Zalo iOS/24.11.01 ZaloTheme/light ZaloLanguage/vi`, 'Zalo'],
  [`${android} Zalo android/12100598 ZaloTheme/light ZaloLanguage/vi`, 'Zalo'],
  [
    `${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/512.0.0.38.92;FBBV/724;FBDV/iPhone14,5;FBMD/iPhone;FBLC/vi_VN]`,
    'Facebook',
  ],
  [`${android} [FB_IAB/FB4A;FBAV/512.0.0.0.64;]`, 'Facebook'],
  [`${iphone} Mobile/22F76 [FBAN/MessengerForiOS;FBAV/490.0.0.21.109;FBLC/vi_VN]`, 'Messenger'],
  [`${android} [FB_IAB/MESSENGER;FBAV/490.0.0.0.1;]`, 'Messenger'],
  [`${android} [FB_IAB/Orca-Android;FBAV/490.0.0.0.1;]`, 'Messenger'],
  [`${iphone} Mobile/22F76 musical_ly_38.5.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`, 'TikTok'],
  [`${android} trill_380503 JsSdk/1.0 NetType/WIFI AppName/trill ByteLocale/vi-VN`, 'TikTok'],
])('%s is the browser inside %s', (userAgent, app) => {
  expect(inAppBrowserOf(userAgent)).toBe(app)
})

test.each([
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${iphone} CriOS/138.0.7204.33 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Cốc Cốc',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) coc_coc_browser/130.0 Chrome/124.0.0.0 Safari/537.36',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('%s is an independent browser', (_name, userAgent) => {
  expect(inAppBrowserOf(userAgent)).toBeNull()
})
