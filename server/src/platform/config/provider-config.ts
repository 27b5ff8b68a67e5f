/** Settings of meeting providers (docs/running/meetings.md, "Set up a provider"). */
import { createPrivateKey, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { optionalSetting, httpUrlSetting } from './config-fields.ts'

export type BigBlueButtonConfig = {
  /** Address of the API. It ends with `/api`, without a trailing slash. */
  apiUrl: string
  secret: string
  checksum: (typeof checksums)[number]
}
export type ZoomConfig = {
  accountId: string
  clientId: string
  clientSecret: string
  apiUrl: string
  oauthUrl: string
}
export type GoogleMeetConfig = {
  clientEmail: string
  privateKey: KeyObject
  /** E-mail address of the Workspace user for whom the service account acts. */
  subject: string
  apiUrl: string
  tokenUrl: string
}
export type ProviderConfig = {
  /** Null if BigBlueButton is not set up. */
  bigBlueButton: BigBlueButtonConfig | null
  /** Null if Zoom is not set up. */
  zoom: ZoomConfig | null
  /** Secret that Zoom uses to sign its callbacks; if null, the callbacks are refused. */
  zoomWebhookSecret: string | null
  /** Null if Google Meet is not set up. */
  googleMeet: GoogleMeetConfig | null
}

const checksums = ['sha1', 'sha256', 'sha384', 'sha512'] as const
const secret = optionalSetting(z.string())

/**
 * Setting for the address of an API, by default its public address. If the given address has no path, it gets that of the
 * public address.
 */
const apiAddress = (publicAddress: string) =>
  optionalSetting(httpUrlSetting).transform((given = publicAddress) =>
    new URL(given).pathname === '/' ? given + new URL(publicAddress).pathname : given,
  )

/** Setting for an RSA key in PEM form. It may be in one line with \n for line ends, as in the service account's JSON file. */
const rsaKey = z.string().transform((text, context): KeyObject => {
  try {
    const key = createPrivateKey(text.replaceAll(String.raw`\n`, '\n'))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Ignore the error: the lines below report that the key is invalid.
  }
  context.addIssue({ code: 'custom', message: 'must be the PEM private key of the service account' })
  return z.NEVER
})

export const providerSettings = {
  BBB_URL: optionalSetting(httpUrlSetting),
  BBB_SECRET: secret,
  BBB_CHECKSUM: optionalSetting(z.enum(checksums, 'must be sha1, sha256, sha384 or sha512')),
  ZOOM_ACCOUNT_ID: optionalSetting(z.string()),
  ZOOM_CLIENT_ID: optionalSetting(z.string()),
  ZOOM_CLIENT_SECRET: secret,
  ZOOM_WEBHOOK_SECRET: secret,
  ZOOM_API_URL: apiAddress('https://api.zoom.us/v2'),
  ZOOM_OAUTH_URL: apiAddress('https://zoom.us/oauth/token'),
  GOOGLE_MEET_CLIENT_EMAIL: optionalSetting(z.email('must be the e-mail address of the service account')),
  GOOGLE_MEET_PRIVATE_KEY: optionalSetting(rsaKey),
  GOOGLE_MEET_SUBJECT: optionalSetting(z.email('must be the e-mail address of a Workspace user')),
  GOOGLE_MEET_API_URL: apiAddress('https://meet.googleapis.com/v2'),
  GOOGLE_TOKEN_URL: apiAddress('https://oauth2.googleapis.com/token'),
}

/** Secrets that can also be read from a file: for example, BBB_SECRET_FILE names the file that holds BBB_SECRET. */
export const providerSecrets = [
  'BBB_SECRET',
  'ZOOM_CLIENT_SECRET',
  'ZOOM_WEBHOOK_SECRET',
  'GOOGLE_MEET_PRIVATE_KEY',
] as const

const googleMeetNames = ['GOOGLE_MEET_CLIENT_EMAIL', 'GOOGLE_MEET_PRIVATE_KEY', 'GOOGLE_MEET_SUBJECT']

/** If one setting of `any` is given, all settings of `needed` must be given. `why` is shown to the operator. */
const belongTogether = [
  {
    any: ['BBB_SECRET', 'BBB_CHECKSUM'],
    needed: ['BBB_URL', 'BBB_SECRET'],
    why: 'BigBlueButton meetings need BBB_URL and BBB_SECRET; BBB_URL alone only allows fixed links of its host',
  },
  {
    any: ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET', 'ZOOM_WEBHOOK_SECRET'],
    needed: ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'],
    why: 'Zoom meetings need ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET',
  },
  {
    any: googleMeetNames,
    needed: googleMeetNames,
    why: 'Google Meet needs GOOGLE_MEET_CLIENT_EMAIL, GOOGLE_MEET_PRIVATE_KEY and GOOGLE_MEET_SUBJECT',
  },
]

/** Returns one readable line for each missing setting of a partly configured provider. */
export const missingSettings = (environment: NodeJS.ProcessEnv): string[] =>
  belongTogether
    .filter(({ any }) => any.some((name) => environment[name]))
    .flatMap(({ needed, why }) =>
      needed.filter((name) => !environment[name]).map((name) => `${name}: is missing; ${why}`),
    )

const settingsRule = z.object(providerSettings)
type Settings = z.output<typeof settingsRule>

/** Returns the configuration of the providers; null for a provider that is not set up. */
export const readProviders = (settings: Settings): ProviderConfig => ({
  bigBlueButton: bigBlueButtonOf(settings),
  zoom: zoomOf(settings),
  zoomWebhookSecret: settings.ZOOM_WEBHOOK_SECRET ?? null,
  googleMeet: googleMeetOf(settings),
})

/**
 * Returns null if BBB_URL or BBB_SECRET is missing. If BBB_URL has no path, `/bigbluebutton` is added. Then `/api` is added unless
 * the address ends with it already.
 */
function bigBlueButtonOf({ BBB_URL, BBB_SECRET, BBB_CHECKSUM }: Settings): BigBlueButtonConfig | null {
  if (!BBB_URL || !BBB_SECRET) return null
  const product = new URL(BBB_URL).pathname === '/' ? `${BBB_URL}/bigbluebutton` : BBB_URL.replace(/\/api$/, '')
  return { apiUrl: `${product}/api`, secret: BBB_SECRET, checksum: BBB_CHECKSUM ?? 'sha256' }
}

function zoomOf(settings: Settings): ZoomConfig | null {
  const { ZOOM_ACCOUNT_ID: accountId, ZOOM_CLIENT_ID: clientId, ZOOM_CLIENT_SECRET: clientSecret } = settings
  if (!accountId || !clientId || !clientSecret) return null
  return { accountId, clientId, clientSecret, apiUrl: settings.ZOOM_API_URL, oauthUrl: settings.ZOOM_OAUTH_URL }
}

function googleMeetOf(settings: Settings): GoogleMeetConfig | null {
  const { GOOGLE_MEET_CLIENT_EMAIL: clientEmail, GOOGLE_MEET_PRIVATE_KEY: privateKey } = settings
  const { GOOGLE_MEET_SUBJECT: subject, GOOGLE_MEET_API_URL: apiUrl, GOOGLE_TOKEN_URL: tokenUrl } = settings
  if (!clientEmail || !privateKey || !subject) return null
  return { clientEmail, privateKey, subject, apiUrl, tokenUrl }
}
