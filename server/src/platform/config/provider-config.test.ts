import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const linesOf = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.lines : [String(error)]
  }
}
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const zoom = { ZOOM_ACCOUNT_ID: 'a', ZOOM_CLIENT_ID: 'c', ZOOM_CLIENT_SECRET: 's' }
const meet = { GOOGLE_MEET_CLIENT_EMAIL: 'h@p.iam.gserviceaccount.com', GOOGLE_MEET_SUBJECT: 'day@trungtam.vn' }

test('with nothing set there is no provider', () => {
  expect(readConfig({})).toMatchObject({ bigBlueButton: null, zoom: null, zoomWebhookSecret: null, googleMeet: null })
})

test.each([
  'https://bbb.example.vn',
  'https://bbb.example.vn/bigbluebutton/',
  'https://bbb.example.vn/bigbluebutton/api/',
])('%s is the BigBlueButton server', (BBB_URL) => {
  expect(readConfig({ BBB_URL, BBB_SECRET: 'x', BBB_CHECKSUM: 'sha512' })).toMatchObject({
    bigBlueButton: { apiUrl: 'https://bbb.example.vn/bigbluebutton/api', secret: 'x', checksum: 'sha512' },
    bigBlueButtonLinkHosts: ['bbb.example.vn'],
  })
})

test('BBB_URL without BBB_SECRET allows fixed links of its host, but holds no meetings', () => {
  expect(readConfig({ BBB_URL: 'https://bbb.example.vn', BBB_LINK_HOSTS: 'b.vn' })).toMatchObject({
    bigBlueButton: null,
    bigBlueButtonLinkHosts: ['bbb.example.vn', 'b.vn'],
  })
})

test('Zoom and Google Meet use their public addresses unless set otherwise', () => {
  const { zoom: public_, googleMeet } = readConfig({ ...zoom, ...meet, GOOGLE_MEET_PRIVATE_KEY: pem })
  expect(public_).toMatchObject({ apiUrl: 'https://api.zoom.us/v2', oauthUrl: 'https://zoom.us/oauth/token' })
  expect(googleMeet).toMatchObject({
    apiUrl: 'https://meet.googleapis.com/v2',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  })
  expect(
    readConfig({ ...zoom, ZOOM_API_URL: 'http://proxy:8080', ZOOM_OAUTH_URL: 'http://proxy/t/' }).zoom,
  ).toMatchObject({ apiUrl: 'http://proxy:8080/v2', oauthUrl: 'http://proxy/t' })
})

test('a private key can come from a file, or in one line as in the service account JSON', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hien-key-'))
  const file = path.join(folder, 'key.pem')
  writeFileSync(file, pem)
  for (const given of [
    { GOOGLE_MEET_PRIVATE_KEY_FILE: file },
    { GOOGLE_MEET_PRIVATE_KEY: pem.replaceAll('\n', '\\n') },
  ]) {
    expect(readConfig({ ...meet, ...given }).googleMeet?.privateKey.equals(privateKey)).toBe(true)
  }
  writeFileSync(file, 'geheim\n')
  expect(readConfig({ BBB_URL: 'https://b.vn', BBB_SECRET_FILE: file }).bigBlueButton?.secret).toBe('geheim')
  rmSync(folder, { recursive: true })
})

test('each wrong value, and each missing value of a partly configured provider, gives one line without secrets', () => {
  expect(
    linesOf({
      BBB_SECRET: 'geheim',
      BBB_CHECKSUM: 'md5',
      ZOOM_CLIENT_SECRET: 'geheim',
      ZOOM_API_URL: 'api.zoom.us',
      GOOGLE_MEET_PRIVATE_KEY: 'geheim',
      GOOGLE_MEET_SUBJECT: 'somebody',
    }).toSorted(),
  ).toEqual([
    'BBB_CHECKSUM: must be sha1, sha256, sha384 or sha512',
    'BBB_URL: is missing; BigBlueButton meetings need BBB_URL and BBB_SECRET; BBB_URL alone only allows fixed links of its host',
    'GOOGLE_MEET_CLIENT_EMAIL: is missing; Google Meet needs GOOGLE_MEET_CLIENT_EMAIL, GOOGLE_MEET_PRIVATE_KEY and GOOGLE_MEET_SUBJECT',
    'GOOGLE_MEET_PRIVATE_KEY: must be the PEM private key of the service account',
    'GOOGLE_MEET_SUBJECT: must be the e-mail address of a Workspace user',
    'ZOOM_ACCOUNT_ID: is missing; Zoom meetings need ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET',
    'ZOOM_API_URL: must be an http or https address',
    'ZOOM_CLIENT_ID: is missing; Zoom meetings need ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET',
  ])
  expect(linesOf({ BBB_URL: 'https://b.vn', BBB_CHECKSUM: 'sha1' })).toEqual([
    'BBB_SECRET: is missing; BigBlueButton meetings need BBB_URL and BBB_SECRET; BBB_URL alone only allows fixed links of its host',
  ])
})
