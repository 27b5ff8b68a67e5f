/** BigBlueButton's API: sends signed queries and reads XML answers. */
import { createHash } from 'node:crypto'
import type { BigBlueButtonConfig } from '../../../platform/config/provider-config.ts'
import { callApi, ProviderError } from './call-api.ts'
import { readXml, elementText, type XmlElement } from './read-xml.ts'

export type BigBlueButtonCall = 'create' | 'join' | 'isMeetingRunning' | 'getMeetingInfo' | 'end' | 'getRecordings'

/** Message keys by which old and new releases say that the meeting does not exist or has ended. */
const goneKeys = ['notFound', 'invalidMeetingIdentifier', 'meetingForciblyEnded', 'meetingEnded']

/** Returns the checksum of a query. The query must be sent exactly as it was signed. */
export const signQuery = ({ secret, checksum }: BigBlueButtonConfig, call: BigBlueButtonCall, query: string) =>
  createHash(checksum)
    .update(call + query + secret)
    .digest('hex')

/** Returns the address of a call. */
export function callAddress(
  config: BigBlueButtonConfig,
  call: BigBlueButtonCall,
  parameters: Record<string, string>,
): string {
  const query = new URLSearchParams(parameters).toString()
  return `${config.apiUrl}/${call}?${query}${query && '&'}checksum=${signQuery(config, call, query)}`
}

/**
 * Makes a call. Returns the answer, or null if the meeting does not exist or has ended.
 * @throws {ProviderError}
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
  throw new ProviderError(`${what}: ${/^\w{1,64}$/.test(key) ? key : `answered ${status} with something else`}`)
}
