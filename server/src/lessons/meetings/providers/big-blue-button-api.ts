/** Calls BigBlueButton's API: signs the queries and reads the XML answers. */
import { createHash } from 'node:crypto'
import type { BigBlueButtonConfig } from '../../../platform/config/provider-config.ts'
import { callApi, ProviderError } from './call-api.ts'
import { readXml, elementText, type XmlElement } from './read-xml.ts'

export type BigBlueButtonCall = 'create' | 'join' | 'isMeetingRunning' | 'getMeetingInfo' | 'end' | 'getRecordings'

/** Values of `messageKey`, in old and new releases, which mean that the meeting does not exist or has ended. */
const goneKeys = ['notFound', 'invalidMeetingIdentifier', 'meetingForciblyEnded', 'meetingEnded']

/** Returns the checksum that signs a query. The query must be sent exactly as it was signed. */
export const signQuery = ({ secret, checksum }: BigBlueButtonConfig, call: BigBlueButtonCall, query: string) =>
  createHash(checksum)
    .update(call + query + secret)
    .digest('hex')

/** Returns the URL of an API call, with its checksum. */
export function callAddress(
  config: BigBlueButtonConfig,
  call: BigBlueButtonCall,
  parameters: Record<string, string>,
): string {
  const query = new URLSearchParams(parameters).toString()
  return `${config.apiUrl}/${call}?${query}${query && '&'}checksum=${signQuery(config, call, query)}`
}

/**
 * Calls the API. Returns the answer, or null if the meeting does not exist or has ended.
 * @throws {ProviderError} if the call fails for any other reason
 */
export async function callBigBlueButton(
  config: BigBlueButtonConfig,
  call: Exclude<BigBlueButtonCall, 'join'>,
  parameters: Record<string, string>,
  signal: AbortSignal,
): Promise<XmlElement | null> {
  const what = `BigBlueButton ${call}`
  const { status, text } = await callApi(what, callAddress(config, call, parameters), {}, signal)
  const answer = readXml(text)
  const code = elementText(answer, 'returncode').toUpperCase()
  if (answer.name === 'response' && code === 'SUCCESS') return answer
  const key = elementText(answer, 'messageKey')
  if (code === 'FAILED' && goneKeys.includes(key)) return null
  throw new ProviderError(`${what}: ${/^\w{1,64}$/.test(key) ? key : `answered ${status} without a message key`}`)
}
