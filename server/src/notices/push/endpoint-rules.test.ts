import { expect, test } from 'vitest'
import { Refusal } from '../../core/refusal.ts'
import { readEndpoint } from './endpoint-rules.ts'

const trusted = { pushHosts: ['push.truong.vn', 'localhost:8443', '10.0.0.7:8443'] }
const read = (endpoint: string) => {
  try {
    return readEndpoint(endpoint, trusted)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.code} ${error.field}`
  }
}

test.each([
  'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91bH',
  'https://fcm.googleapis.com/wp/dGVzdA:APA91bH',
  'https://jmt17.google.com/fcm/send/dGVzdA:APA91bH',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
  'https://autopush.stage.push.services.mozilla.com/wpush/v2/gAAAAABk',
  'https://wns2-sg2p.notify.windows.com/w/?token=BQYAAAD%2fa',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://push.truong.vn/a',
  'https://localhost:8443/a',
  'https://10.0.0.7:8443/a',
])('%s is an address of a push service we know', (endpoint) => {
  expect(read(endpoint)).toBe(endpoint)
})

test('an endpoint is normalised', () => {
  expect(read('HTTPS://FCM.googleapis.com:443/fcm/send/a')).toBe('https://fcm.googleapis.com/fcm/send/a')
})

test.each([
  ['a missing protocol', 'fcm.googleapis.com/fcm/send/a'],
  ['no characters', ''],
  ['http instead of https', 'http://fcm.googleapis.com/fcm/send/a'],
  ['another protocol', 'ftp://fcm.googleapis.com/fcm/send/a'],
  ['a file address', 'file:///etc/passwd'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/a'],
  ['user information', 'https://an@fcm.googleapis.com/fcm/send/a'],
  ['a password', 'https://:mat-khau@fcm.googleapis.com/fcm/send/a'],
  ['a fragment', 'https://fcm.googleapis.com/fcm/send/a#b'],
  ['an unknown host', 'https://push.example.vn/a'],
  ['a host that only begins like a known one', 'https://fcm.googleapis.com.evil.example/a'],
  ['a host that only ends like a known one', 'https://evilnotify.windows.com/a'],
  ['the parent domain of known hosts', 'https://push.services.mozilla.com/a'],
  ['a dot at the end of the host', 'https://fcm.googleapis.com./fcm/send/a'],
  ['a loopback address', 'https://127.0.0.1/a'],
  ['a loopback address in hexadecimal', 'https://0x7f.1/a'],
  ['an IPv6 loopback address', 'https://[::1]/a'],
  ['a private address', 'https://192.168.1.1/a'],
  ['the metadata address of a cloud', 'https://169.254.169.254/latest/meta-data/'],
  ['the host localhost', 'https://localhost/a'],
  ['another port of a configured host', 'https://localhost:5432/a'],
  ['a port of a host that is configured without one', 'https://push.truong.vn:8443/a'],
  ['a subdomain of a configured host', 'https://a.push.truong.vn/a'],
  ['more than two thousand characters after encoding', `https://fcm.googleapis.com/${'ề'.repeat(300)}`],
])('an endpoint with %s is refused', (_what, endpoint) => {
  expect(read(endpoint)).toBe('INVALID_INPUT endpoint')
})
