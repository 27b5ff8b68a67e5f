import { childElement, childElements, elementText, type XmlElement } from './read-xml.ts'

export type PublishedRecording = {
  id: string
  meetingId: string
  name: string
  startedAt: Date
  minutes: number
  url: string
}

/** Playback formats in order of preference. A recording that has none of them uses any other format it has. */
const preferredFormats = ['presentation', 'video']

/**
 * Returns the recordings in BigBlueButton's getRecordings answer that are published and have a start time and a web
 * link, newest first.
 */
export function readRecordings(answer: XmlElement | null): PublishedRecording[] {
  return childElements(childElement(answer ?? undefined, 'recordings'), 'recording')
    .filter((recording) => elementText(recording, 'published') === 'true')
    .flatMap((recording) => readRecording(recording) ?? [])
    .sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
}

function readRecording(recording: XmlElement): PublishedRecording | null {
  const formats = childElements(childElement(recording, 'playback'), 'format')
    .filter((format) => /^https?:\/\//i.test(elementText(format, 'url')))
    .sort((one, other) => rank(one) - rank(other))
  const [format] = formats
  const [startTime, endTime] = [Number(elementText(recording, 'startTime')), Number(elementText(recording, 'endTime'))]
  if (!format || !(startTime > 0)) return null
  const length = Number(elementText(format, 'length')) || Math.round((endTime - startTime) / 60_000)
  return {
    id: elementText(recording, 'recordID'),
    meetingId: elementText(recording, 'meetingID'),
    name: elementText(recording, 'name'),
    startedAt: new Date(startTime),
    minutes: Math.max(0, Math.round(length)),
    url: elementText(format, 'url'),
  }
}

function rank(format: XmlElement): number {
  const place = preferredFormats.indexOf(elementText(format, 'type'))
  return place === -1 ? preferredFormats.length : place
}
