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
  ['no address', 'fcm.googleapis.com/fcm/send/a'],
  ['nothing', ''],
  ['http', 'http://fcm.googleapis.com/fcm/send/a'],
  ['another protocol', 'ftp://fcm.googleapis.com/fcm/send/a'],
  ['a file', 'file:///etc/passwd'],
  ['a port of its own', 'https://fcm.googleapis.com:8443/fcm/send/a'],
  ['user information', 'https://an@fcm.googleapis.com/fcm/send/a'],
  ['a password', 'https://:mat-khau@fcm.googleapis.com/fcm/send/a'],
  ['a fragment', 'https://fcm.googleapis.com/fcm/send/a#b'],
  ['an unknown host', 'https://push.example.vn/a'],
  ['a host that only begins like one', 'https://fcm.googleapis.com.evil.example/a'],
  ['a host that only ends like one', 'https://evilnotify.windows.com/a'],
  ['the domain of services itself', 'https://push.services.mozilla.com/a'],
  ['a dot at the end', 'https://fcm.googleapis.com./fcm/send/a'],
  ['loopback', 'https://127.0.0.1/a'],
  ['loopback, written otherwise', 'https://0x7f.1/a'],
  ['loopback of IPv6', 'https://[::1]/a'],
  ['a private network', 'https://192.168.1.1/a'],
  ['metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
  ['localhost', 'https://localhost/a'],
  ['another port of a named host', 'https://localhost:5432/a'],
  ['a port of a host named without one', 'https://push.truong.vn:8443/a'],
  ['a host below a named one', 'https://a.push.truong.vn/a'],
  ['two thousand signs once written out', `https://fcm.googleapis.com/${'ề'.repeat(300)}`],
])('an endpoint with %s is refused', (_what, endpoint) => {
  expect(read(endpoint)).toBe('INVALID_INPUT endpoint')
})
