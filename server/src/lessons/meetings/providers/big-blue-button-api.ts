/** BigBlueButton's API: signed queries out, XML back. */
import { createHash } from 'node:crypto'
import type { BigBlueButtonConfig } from '../../../platform/config/provider-config.ts'
import { callApi, ProviderError } from './call-api.ts'
import { readXml, elementText, type XmlElement } from './read-xml.ts'

export type BigBlueButtonCall = 'create' | 'join' | 'isMeetingRunning' | 'getMeetingInfo' | 'end' | 'getRecordings'

/** How old and new releases say that there is no such meeting, or no longer. */
const goneKeys = ['notFound', 'invalidMeetingIdentifier', 'meetingForciblyEnded', 'meetingEnded']

/** The checksum of a query, which must be sent letter for letter as it is signed. */
export const signQuery = ({ secret, checksum }: BigBlueButtonConfig, call: BigBlueButtonCall, query: string) =>
  createHash(checksum)
    .update(call + query + secret)
    .digest('hex')

/** The address of a call. */
export function callAddress(
  config: BigBlueButtonConfig,
  call: BigBlueButtonCall,
  parameters: Record<string, string>,
): string {
  const query = new URLSearchParams(parameters).toString()
  return `${config.apiUrl}/${call}?${query}${query && '&'}checksum=${signQuery(config, call, query)}`
}

/**
 * Makes a call. @returns the answer, or null when the meeting it is about is gone.
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
